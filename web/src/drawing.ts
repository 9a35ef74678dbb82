// A board as SVG text, for files and for paper. Nothing but presentation attributes: it looks the
// same everywhere. One cell is 100 units wide.
import { columnOf, digitsOf, everyCell, rowOf } from "./game/cells.ts";
import { candidates, type Game } from "./game/game.ts";

export interface DrawingOptions {
  readonly givensOnly: boolean;
  readonly background: boolean;
}

const COLOURS = ["#f28b82", "#fbbc74", "#fff27a", "#b7e1a1", "#9fe0dc", "#a6c8ff", "#cdb4f6", "#fbb4d6", "#cfd2d6"];
const MARGIN = 6;
const SIDE = 900 + 2 * MARGIN;

export function drawBoard(game: Game, { givensOnly, background }: DrawingOptions): string {
  const parts = [`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${SIDE} ${SIDE}" font-family="Helvetica, Arial, sans-serif" text-anchor="middle">`];
  if (background) parts.push(`<rect x="${-MARGIN}" y="${-MARGIN}" width="${SIDE}" height="${SIDE}" fill="#fff"/>`);
  for (const cell of everyCell()) parts.push(drawCell(game, cell, givensOnly));
  for (let at = 0; at <= 9; at++) {
    const width = at % 3 === 0 ? 6 : 1.5;
    parts.push(`<path d="M${100 * at} -3V903M-3 ${100 * at}H903" stroke="#111" stroke-width="${width}" fill="none"/>`);
  }
  return `${parts.join("\n")}\n</svg>\n`;
}

function drawCell(game: Game, at: number, givensOnly: boolean): string {
  const cell = game.cells[at];
  if (!cell) return "";
  const [x, y] = [100 * columnOf(at), 100 * rowOf(at)];
  const text = (dx: number, dy: number, size: number, content: string | number, fill = "#111", weight = "") =>
    `<text x="${x + dx}" y="${y + dy}" font-size="${size}" fill="${fill}"${weight}>${content}</text>`;
  const parts: string[] = [];
  if (!givensOnly) {
    const colours = digitsOf(cell.colours);
    colours.forEach((colour, index) => {
      const width = 100 / colours.length;
      parts.push(`<rect x="${x + index * width}" y="${y}" width="${width}" height="100" fill="${COLOURS[colour - 1]}"/>`);
    });
  }
  if (cell.digit !== 0 && (cell.given || !givensOnly)) {
    parts.push(text(50, 74, 70, cell.digit, cell.given ? "#111" : "#1a56b0", cell.given ? ' font-weight="bold"' : ""));
  } else if (!givensOnly && game.automatic) {
    for (const digit of digitsOf(candidates(game, at))) {
      parts.push(text(20 + 30 * ((digit - 1) % 3), 28 + 31 * Math.floor((digit - 1) / 3), 24, digit, "#444"));
    }
  } else if (!givensOnly) {
    digitsOf(cell.corner).forEach((digit, index) => {
      const [dx, dy] = CORNERS[index] ?? [50, 50];
      parts.push(text(dx, dy, 24, digit, "#1a56b0"));
    });
    if (cell.centre !== 0) parts.push(text(50, 60, 26, digitsOf(cell.centre).join(""), "#1a56b0"));
  } else if (game.allowed) {
    for (const digit of digitsOf(game.allowed[at] ?? 0)) {
      parts.push(text(20 + 30 * ((digit - 1) % 3), 28 + 31 * Math.floor((digit - 1) / 3), 24, digit, "#444"));
    }
  }
  return parts.join("");
}

// Where corner marks stand, in the order in which places are taken.
const CORNERS: readonly (readonly [number, number])[] = [
  [15, 26], [85, 26], [15, 93], [85, 93], [50, 26], [50, 93], [15, 60], [85, 60], [50, 60],
];

// The drawing as a picture of so many pixels a side.
export async function toPng(drawing: string, pixels: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([sized(drawing, pixels)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = pixels;
    canvas.getContext("2d")?.drawImage(image, 0, 0, pixels, pixels);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}

const sized = (drawing: string, pixels: number) =>
  drawing.replace("<svg ", `<svg width="${pixels}" height="${pixels}" `);

// A drawing as an element of the page.
export function parsed(drawing: string): Element {
  return document.importNode(new DOMParser().parseFromString(drawing, "image/svg+xml").documentElement, true);
}
