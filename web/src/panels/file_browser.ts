// Previous and next of the file that was opened, where it holds many.
import type { Context } from "../context.ts";
import { button, element, setAttributes, setText } from "../dom.ts";
import { openBoard } from "../open_board.ts";
import type { Panel } from "../panel.ts";

export function fileBrowser(context: Context): Panel {
  const { store, texts } = context;
  const place = element("span");
  const go = (by: number) => {
    const { file } = store.state;
    const board = file?.boards[file.at + by];
    if (file && board) openBoard(context, board, { ...file, at: file.at + by });
  };
  const root = element("div", { class: "file-browser" },
    button("◀", () => go(-1), { attributes: { "aria-label": texts.open.previous } }), place,
    button("▶", () => go(1), { attributes: { "aria-label": texts.open.next } }));
  return {
    root,
    show({ file }) {
      setAttributes(root, { hidden: !file || file.boards.length < 2 });
      if (file) setText(place, texts.open.ofFile(texts.number(file.at + 1), texts.number(file.boards.length)));
    },
  };
}
