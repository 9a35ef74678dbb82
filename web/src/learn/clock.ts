// Beats while it runs: tells how many steps are due, and waits for them before it counts on.
export class Clock {
  rate = 5; // steps a second
  readonly #steps: (count: number) => Promise<boolean>;
  #run = 0; // a run that was stopped hears that its number is over

  // `steps` takes so many steps; false where there are none left.
  constructor(steps: (count: number) => Promise<boolean>) {
    this.#steps = steps;
  }

  #running = false;
  get running(): boolean {
    return this.#running;
  }

  stop() {
    this.#running = false;
    this.#run += 1;
  }

  async start() {
    const run = ++this.#run;
    this.#running = true;
    try {
      await this.#beat(run);
    } finally {
      if (run === this.#run) this.#running = false;
    }
  }

  async #beat(run: number) {
    let due = 1; // the first step comes at once
    let last = performance.now();
    while (run === this.#run) {
      const count = Math.floor(due);
      if (count > 0 && !(await this.#steps(count))) return;
      due -= count;
      await nextFrame();
      const now = performance.now();
      due += (this.rate * (now - last)) / 1000;
      last = now;
    }
  }
}

// A page that is not seen gets no frames: there the clock stands.
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
