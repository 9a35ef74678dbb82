// Games as the first versions of the page kept them, in numbers: read, and never written again.
import { BLANK, type Cell, type Change, type Checkpoint, type Game, type Phase } from "./game.ts";
import { CLASSIC } from "./size.ts";
import { array, Damaged, integer, LaterVersion, object, text } from "./values.ts";

const VERSION = 1; // the very first ones bear none
const { cellCount: CELLS, side: MOST_DIGIT, allDigits: ALL_DIGITS } = CLASSIC; // they knew no other

// By what no other text holds: the cells as a list.
export const isPacked = (value: unknown) =>
  typeof value === "object" && value !== null && "cells" in value && Array.isArray(value.cells) && "past" in value;

export function gameInPacked(value: unknown): Game {
  const it = object(value, "game");
  if (it["version"] !== undefined && integer(it["version"], Number.MAX_SAFE_INTEGER, "version") > VERSION) throw new LaterVersion();
  return {
    id: text(it["id"], "id"),
    title: text(it["title"], "title"),
    size: CLASSIC,
    phase: phaseIn(it["phase"]),
    cells: cellsIn(it["cells"]),
    allowed: it["allowed"] === null ? null : ofLength(array(it["allowed"], "allowed"), CELLS).map((set) => integer(set, ALL_DIGITS, "allowed")),
    past: array(it["past"], "past").map(changeIn),
    future: array(it["future"], "future").map(changeIn),
    checkpoints: array(it["checkpoints"], "checkpoints").map(checkpointIn),
    automatic: it["automatic"] === true,
    elapsed: integer(it["elapsed"], Number.MAX_SAFE_INTEGER, "elapsed"),
  };
}

const cellsIn = (value: unknown) => ofLength(array(value, "cells"), CELLS).map(cellIn);

function cellIn(value: unknown): Cell {
  if (value === 0) return BLANK;
  const [digit, given, corner, centre, struck, colours] = ofLength(array(value, "cells"), 6);
  return {
    digit: integer(digit, MOST_DIGIT, "cells"),
    given: integer(given, 1, "cells") === 1,
    corner: integer(corner, ALL_DIGITS, "cells"),
    centre: integer(centre, ALL_DIGITS, "cells"),
    struck: integer(struck, ALL_DIGITS, "cells"),
    colours: integer(colours, ALL_DIGITS, "cells"),
  };
}

function changeIn(value: unknown): Change {
  const it = object(value, "past");
  const cells = array(it["cells"], "cells").map((entry) => {
    const [cell, before, after] = ofLength(array(entry, "past"), 3);
    return { cell: integer(cell, CELLS - 1, "cells"), before: cellIn(before), after: cellIn(after) };
  });
  if (it["phase"] === null) return { cells, phase: null };
  const [before, after] = ofLength(array(it["phase"], "phase"), 2);
  return { cells, phase: { before: phaseIn(before), after: phaseIn(after) } };
}

function phaseIn(value: unknown): Phase {
  if (value !== "setup" && value !== "play") throw new Damaged("phase");
  return value;
}

function checkpointIn(value: unknown): Checkpoint {
  const it = object(value, "past");
  return {
    cells: cellsIn(it["cells"]),
    blanks: integer(it["blanks"], CELLS, "blanks"),
    elapsed: integer(it["elapsed"], Number.MAX_SAFE_INTEGER, "elapsed"),
  };
}

function ofLength(values: unknown[], length: number): unknown[] {
  if (values.length !== length) throw new Damaged("cells");
  return values;
}
