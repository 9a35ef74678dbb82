// The idea of each engine in a few lines, the line that belongs to each kind of event, and what each
// teaching fault makes of them.
import type { EngineName, FaultName, TraceEvent } from "nonet";

export interface Line {
  readonly code: string;
  readonly kinds?: readonly TraceEvent["kind"][]; // lit at these events
  // What stands there with a fault: the changed line, or "" where it is missing.
  readonly faults?: Readonly<Partial<Record<FaultName, string>>>;
}

const RETURN_TRUE = "return true;";

const SCAN: readonly Line[] = [
  { code: "bool fill(int i) {" },
  { code: "  while (i < 81 && board[i]) ++i;" },
  { code: `  if (i == 81) ${RETURN_TRUE}`, kinds: ["solution"] },
  { code: "  int r = i / 9, c = i % 9;" },
  { code: "  int b = r / 3 * 3 + c / 3;", faults: { "wrong-box": "  int b = r / 3 + c / 3;" } },
  { code: "  for (int d = 1; d <= 9; ++d) {" },
  { code: "    if (seen(r, c, b, d)) continue;", kinds: ["reject"], faults: { "off-by-one": "    if (seen(r, c, b, d - 1)) continue;" } },
  { code: "    board[i] = d;", kinds: ["place"] },
  {
    code: `    if (fill(i + 1)) ${RETURN_TRUE}`,
    faults: { "ignored-result": "    fill(i + 1);", "undo-after-success": "    bool ok = fill(i + 1);" },
  },
  {
    code: "    board[i] = 0;", kinds: ["undo"],
    faults: { "no-undo": "", "undo-after-success": `    board[i] = 0;\n    if (ok) ${RETURN_TRUE}` },
  },
  { code: "  }" },
  { code: "  return false;" },
  { code: "}" },
];

const TABLES: readonly Line[] = [
  { code: "found = false; clear(row, col, box, blank);", faults: { "left-over": "" } },
  { code: "for (auto [r, c, g] : givens)" },
  { code: "  note(r, c, g - 1, true);", faults: { "off-by-one": "  note(r, c, g, true);" } },
  { code: "void fill(int i) {" },
  { code: "  if (i == blanks) { found = true; return; }", kinds: ["solution"] },
  { code: "  auto [r, c] = blank[i];" },
  { code: "  int b = r / 3 * 3 + c / 3;", faults: { "wrong-box": "  int b = r / 3 + c / 3;" } },
  { code: "  for (int d = 0; d < 9 && !found; ++d) {", faults: { "no-flag": "  for (int d = 0; d < 9; ++d) {" } },
  { code: "    if (row[r][d] || col[c][d] || box[b][d])\n      continue;", kinds: ["reject"] },
  { code: "    board[r][c] = d + 1;", kinds: ["place"] },
  { code: "    note(r, c, d, true);" },
  { code: "    fill(i + 1);" },
  {
    code: "    note(r, c, d, false);", kinds: ["undo"],
    faults: {
      "no-undo": "",
      "undo-after-success": "    note(r, c, d, false);\n    board[r][c] = 0;",
    },
  },
  { code: "  }" },
  { code: "}" },
];

const MASKS: readonly Line[] = [
  { code: "fill_all(row, col, box, 511);", faults: { "left-over": "" } },
  { code: "for (auto [r, c, g] : givens)" },
  { code: "  strike(r, c, 1 << (g - 1));", faults: { "off-by-one": "  strike(r, c, 1 << g);" } },
  { code: "bool fill() {" },
  { code: `  if (no_blank()) ${RETURN_TRUE}`, kinds: ["solution"] },
  { code: "  auto [r, c] = tightest_blank();" },
  { code: "  int b = r / 3 * 3 + c / 3;", faults: { "wrong-box": "  int b = r / 3 + c / 3;" } },
  { code: "  int rest = row[r] & col[c] & box[b];" },
  { code: "  for (; rest; rest &= rest - 1) {" },
  { code: "    int bit = rest & -rest;" },
  { code: "    board[r][c] = lowest_digit[rest] + 1;\n    strike(r, c, bit);", kinds: ["place"] },
  {
    code: `    if (fill()) ${RETURN_TRUE}`,
    faults: { "ignored-result": "    fill();", "undo-after-success": "    bool ok = fill();" },
  },
  {
    code: "    restore(r, c, bit);\n    board[r][c] = 0;", kinds: ["undo"],
    faults: { "no-undo": "", "undo-after-success": `    restore(r, c, bit);\n    board[r][c] = 0;\n    if (ok) ${RETURN_TRUE}` },
  },
  { code: "  }" },
  { code: "  return false;" },
  { code: "}" },
];

const DLX: readonly Line[] = [
  { code: "// an option (r, c, d) grants four wishes:\n// cell, d in row, d in column, d in box b" },
  { code: "int b = r / 3 * 3 + c / 3;", faults: { "wrong-box": "int b = r / 3 + c / 3;" } },
  { code: "for (auto [r, c, g] : givens)" },
  { code: "  grant(r, c, g - 1);", faults: { "off-by-one": "  grant(r, c, g);" } },
  { code: "bool cover_the_rest() {" },
  { code: `  if (no_wish()) ${RETURN_TRUE}`, kinds: ["solution"] },
  { code: "  auto wish = wish_with_fewest_options();" },
  { code: "  cover(wish);" },
  { code: "  for (auto option : options_of(wish)) {" },
  { code: "    place(option);\n    cover_its_other_wishes(option);", kinds: ["place"] },
  { code: `    if (cover_the_rest()) ${RETURN_TRUE}` },
  { code: "    uncover_its_other_wishes(option);\n    take_back(option);", kinds: ["undo"] },
  { code: "  }" },
  { code: "  uncover(wish);\n  return false;" },
  { code: "}" },
];

export const LISTINGS: Readonly<Record<EngineName, readonly Line[]>> = { scan: SCAN, tables: TABLES, masks: MASKS, dlx: DLX };

export const FAULTS: Readonly<Record<EngineName, readonly FaultName[]>> = {
  scan: faultsIn(SCAN), tables: faultsIn(TABLES), masks: faultsIn(MASKS), dlx: faultsIn(DLX),
};

function faultsIn(lines: readonly Line[]): FaultName[] {
  return [...new Set(lines.flatMap(({ faults }) => Object.keys(faults ?? {}) as FaultName[]))].sort();
}

// The line that belongs to an event; -1 before the first. With a fault it may be a missing one only
// where the engine never gets to it.
export function litLine(engine: EngineName, event: TraceEvent | null): number {
  return event ? LISTINGS[engine].findIndex(({ kinds }) => kinds?.includes(event.kind)) : -1;
}
