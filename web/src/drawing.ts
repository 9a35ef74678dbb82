// A board as SVG text, for files and for paper. Nothing but presentation attributes: it looks the
// same everywhere. One cell is 100 units wide.
import { columnOf, type DigitSet, digitsOf, everyCell, rowOf } from "./game/cells.ts";
import { candidates, type Cell, cellOf, type Game } from "./game/game.ts";

// The puzzle alone, what the player has made of it, or all candidates of it.
export type DrawingOf = "puzzle" | "marks" | "candidates";

const COLOURS = ["#f28b82", "#fbbc74", "#fff27a", "#b7e1a1", "#9fe0dc", "#a6c8ff", "#cdb4f6", "#fbb4d6", "#cfd2d6"];
const INK = "#111", OWN = "#1a56b0";
const MARGIN = 6;
const SIDE = 900 + 2 * MARGIN;

export function drawBoard(game: Game, what: DrawingOf, { background }: { background: boolean }): string {
  const parts = [`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${SIDE} ${SIDE}" font-family="Helvetica, Arial, sans-serif" text-anchor="middle">`];
  if (background) parts.push(`<rect x="${-MARGIN}" y="${-MARGIN}" width="${SIDE}" height="${SIDE}" fill="#fff"/>`);
  for (const cell of everyCell()) parts.push(...drawCell(game, cell, what));
  for (let at = 0; at <= 9; at++) {
    const width = at % 3 === 0 ? 6 : 1.5;
    parts.push(`<path d="M${100 * at} -3V903M-3 ${100 * at}H903" stroke="#111" stroke-width="${width}" fill="none"/>`);
  }
  return `${parts.join("\n")}\n</svg>\n`;
}

function drawCell(game: Game, at: number, what: DrawingOf): string[] {
  const cell = cellOf(game, at);
  const parts = what === "marks" ? drawColours(cell.colours, at) : [];
  if (cell.digit !== 0 && (cell.given || what !== "puzzle")) {
    const weight = cell.given ? ' font-weight="bold"' : "";
    return [...parts, drawText(at, [50, 74], 70, String(cell.digit), cell.given ? INK : OWN, weight)];
  }
  if (what === "candidates" || (what === "marks" && (game.automatic || noMarks(game)))) return [...parts, ...drawCandidates(candidates(game, at), at)];
  if (what === "puzzle") return [...parts, ...drawCandidates(game.allowed?.[at] ?? 0, at)];
  return [...parts, ...drawMarks(cell, at)];
}

// A board of candidates is no puzzle without them.
const noMarks = (game: Game) => game.allowed !== null && game.cells.every(({ corner, centre }) => (corner | centre) === 0);

function drawText(at: number, [dx, dy]: readonly [number, number], size: number, content: string, fill: string, more = ""): string {
  return `<text x="${100 * columnOf(at) + dx}" y="${100 * rowOf(at) + dy}" font-size="${size}" fill="${fill}"${more}>${content}</text>`;
}

// Each at its place among the nine.
function drawCandidates(set: DigitSet, at: number): string[] {
  return digitsOf(set).map((digit) =>
    drawText(at, [20 + 30 * ((digit - 1) % 3), 28 + 31 * Math.floor((digit - 1) / 3)], 24, String(digit), "#444"));
}

function drawMarks({ corner, centre }: Cell, at: number): string[] {
  const parts = digitsOf(corner).map((digit, index) => drawText(at, CORNERS[index] ?? [50, 50], 24, String(digit), OWN));
  return centre === 0 ? parts : [...parts, drawText(at, [50, 60], 26, digitsOf(centre).join(""), OWN)];
}

function drawColours(set: number, at: number): string[] {
  const colours = digitsOf(set);
  const width = 100 / colours.length;
  return colours.map((colour, index) =>
    `<rect x="${100 * columnOf(at) + index * width}" y="${100 * rowOf(at)}" width="${width}" height="100" fill="${COLOURS[colour - 1]}"/>`);
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
