// A board as SVG text, for files and for paper. Nothing but presentation attributes: it looks the
// same everywhere.
import { type DigitSet, digitsOf } from "./game/digits.ts";
import { candidates, type Cell, cellOf, type Game } from "./game/game.ts";
import type { Size } from "./game/size.ts";

// The puzzle alone, what the player has made of it, or all candidates of it.
export type DrawingOf = "puzzle" | "marks" | "candidates";

const COLOURS = ["#f28b82", "#fbbc74", "#fff27a", "#b7e1a1", "#9fe0dc", "#a6c8ff", "#cdb4f6", "#fbb4d6", "#cfd2d6"];
const INK = "#111", OWN = "#1a56b0";
const CELL = 100; // the width of a cell, in units of the drawing
const MARGIN = 6;
const OVER = 3; // so far do lines reach over the edge

export function drawBoard(game: Game, what: DrawingOf, { background }: { background: boolean }): string {
  const { side } = game.size;
  const width = CELL * side + 2 * MARGIN;
  const parts = [`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${width} ${width}" font-family="Helvetica, Arial, sans-serif" text-anchor="middle">`];
  if (background) parts.push(`<rect x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${width}" fill="#fff"/>`);
  for (const cell of game.size.cells) parts.push(...drawCell(game, cell, what));
  parts.push(...drawLines(game.size));
  return `${parts.join("\n")}\n</svg>\n`;
}

function drawLines({ side, boxRows, boxColumns }: Size): string[] {
  const far = CELL * side + OVER;
  const draw = (path: string, at: number, box: number) =>
    `<path d="${path}" stroke="#111" stroke-width="${at % box === 0 ? 6 : 1.5}" fill="none"/>`;
  return Array.from({ length: side + 1 }, (_, at) => [
    draw(`M${CELL * at} ${-OVER}V${far}`, at, boxColumns), draw(`M${-OVER} ${CELL * at}H${far}`, at, boxRows),
  ]).flat();
}

function drawCell(game: Game, at: number, what: DrawingOf): string[] {
  const cell = cellOf(game, at);
  const place = { at, size: game.size };
  const parts = what === "marks" ? drawColours(cell.colours, place) : [];
  if (cell.digit !== 0 && (cell.given || what !== "puzzle")) {
    const weight = cell.given ? ' font-weight="bold"' : "";
    return [...parts, drawText(place, [50, 74], 70, game.size.symbolOf(cell.digit), cell.given ? INK : OWN, weight)];
  }
  if (what === "candidates" || (what === "marks" && (game.automatic || noMarks(game)))) return [...parts, ...drawCandidates(candidates(game, at), place)];
  if (what === "puzzle") return [...parts, ...drawCandidates(game.allowed?.[at] ?? 0, place)];
  return [...parts, ...drawMarks(cell, place)];
}

// A board of candidates is no puzzle without them.
const noMarks = (game: Game) => game.allowed !== null && game.cells.every(({ corner, centre }) => (corner | centre) === 0);

interface Place {
  readonly at: number;
  readonly size: Size;
}

function drawText({ at, size }: Place, [dx, dy]: readonly [number, number], fontSize: number, content: string, fill: string, more = ""): string {
  return `<text x="${CELL * size.columnOf(at) + dx}" y="${CELL * size.rowOf(at) + dy}" font-size="${fontSize}" fill="${fill}"${more}>${content}</text>`;
}

// Each at its place among them all, laid out as the cells of a box.
function drawCandidates(set: DigitSet, place: Place): string[] {
  const { boxRows, boxColumns } = place.size;
  const [across, down] = [90 / boxColumns, 93 / boxRows];
  const placeOf = (digit: number) => {
    const [row, column] = [Math.floor((digit - 1) / boxColumns), (digit - 1) % boxColumns];
    return [50 + across * (column - (boxColumns - 1) / 2), 59 + down * (row - (boxRows - 1) / 2)] as const;
  };
  return digitsOf(set).map((digit) => drawText(place, placeOf(digit), 24, place.size.symbolOf(digit), "#444"));
}

function drawMarks({ corner, centre }: Cell, place: Place): string[] {
  const { size } = place;
  const parts = digitsOf(corner).map((digit, index) => drawText(place, CORNERS[index] ?? [50, 50], 24, size.symbolOf(digit), OWN));
  const inCentre = digitsOf(centre).map((digit) => size.symbolOf(digit)).join("");
  return centre === 0 ? parts : [...parts, drawText(place, [50, 60], 26, inCentre, OWN)];
}

function drawColours(set: number, { at, size }: Place): string[] {
  const colours = digitsOf(set);
  const width = CELL / colours.length;
  return colours.map((colour, index) =>
    `<rect x="${CELL * size.columnOf(at) + index * width}" y="${CELL * size.rowOf(at)}" width="${width}" height="${CELL}" fill="${COLOURS[colour - 1]}"/>`);
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
