// The size of a puzzle and what follows from it. Cells are counted from 0 in reading order, digits from
// 1, houses from 0: rows, columns, boxes. The only place that knows how many there are: everything else
// asks the puzzle.
import { type DigitSet, setOf } from "./digits.ts";

type Lists = readonly (readonly number[])[];

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

export class Size {
  readonly boxRows: number;
  readonly boxColumns: number;
  readonly symbols: string; // one for each digit
  readonly side: number;
  readonly cellCount: number;
  readonly cells: readonly number[];
  readonly digits: readonly number[];
  readonly allDigits: DigitSet;
  readonly houses: Lists;
  readonly peers: Lists; // of each cell, the others that share a house with it
  readonly centre: number;

  constructor(boxRows: number, boxColumns: number, symbols: string) {
    this.boxRows = boxRows;
    this.boxColumns = boxColumns;
    this.symbols = symbols;
    this.side = boxRows * boxColumns;
    this.cellCount = this.side * this.side;
    this.cells = upTo(this.cellCount);
    this.digits = upTo(this.side).map((at) => at + 1);
    this.allDigits = setOf(this.digits);
    const housesOf = [this.rowOf, this.columnOf, this.boxOf].map((houseOf) => houseOf.bind(this));
    this.houses = housesOf.flatMap((houseOf) => upTo(this.side).map((house) => this.cells.filter((cell) => houseOf(cell) === house)));
    this.peers = this.cells.map((cell) =>
      this.cells.filter((other) => other !== cell && housesOf.some((houseOf) => houseOf(other) === houseOf(cell))));
    this.centre = this.cellAt(Math.floor(this.side / 2), Math.floor(this.side / 2));
  }

  rowOf(cell: number): number {
    return Math.floor(cell / this.side);
  }

  columnOf(cell: number): number {
    return cell % this.side;
  }

  boxOf(cell: number): number {
    const band = Math.floor(this.rowOf(cell) / this.boxRows);
    return this.boxRows * band + Math.floor(this.columnOf(cell) / this.boxColumns);
  }

  cellAt(row: number, column: number): number {
    return this.side * row + column;
  }

  // "r1c3"
  nameOf(cell: number): string {
    return `r${this.rowOf(cell) + 1}c${this.columnOf(cell) + 1}`;
  }

  // The cell of a name; null where there is none.
  cellNamed(name: string): number | null {
    const [, row = 0, column = 0] = (/^r(\d{1,3})c(\d{1,3})$/.exec(name) ?? []).map(Number);
    const cell = this.cellAt(row - 1, column - 1);
    return row <= this.side && column <= this.side && this.cells[cell] === cell && this.nameOf(cell) === name ? cell : null;
  }

  // What a digit looks like in a text; 0 is a blank.
  symbolOf(digit: number): string {
    return this.symbols[digit - 1] ?? ".";
  }

  // The digit of a sign; 0 for all that is none.
  digitOf(symbol: string): number {
    return symbol.length === 1 ? this.symbols.indexOf(symbol) + 1 : 0;
  }

  get blankBoard(): string {
    return ".".repeat(this.cellCount);
  }

  // A sign for each cell, or for each candidate of each cell.
  isPlain(board: string): boolean {
    return board.length === this.cellCount;
  }
  isOfCandidates(board: string): boolean {
    return board.length === this.cellCount * this.side;
  }
}

// Sudoku as it is played here, and the only one that the core solves.
export const CLASSIC = new Size(3, 3, "123456789");

const SIZES: readonly Size[] = [CLASSIC];

// Of a board as the core writes it; null where it is none.
export const sizeOf = (board: string): Size | null =>
  SIZES.find((size) => size.isPlain(board) || size.isOfCandidates(board)) ?? null;
