// A saved game in a text, of the page or of `nonet play`.
import type { Game } from "./game/game.ts";
import { fromSaved, isSaved } from "./game/saved.ts";

// Null where the text is something else. Throws Damaged or LaterVersion where it is one that cannot be read.
export function savedGameIn(text: string | Uint8Array, id: string): Game | null {
  const words = typeof text === "string" ? text : new TextDecoder().decode(text);
  if (!words.includes('"nonet play ')) return null; // most texts are not worth more
  const value = parsed(words);
  return isSaved(value) ? fromSaved(value, id) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
