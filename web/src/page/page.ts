// The page: what is seen, made again in another language, and what happens by itself.
import { CoreError } from "../core/client.ts";
import { listenToPrinting } from "../dialogs/print.ts";
import { openSettingsDialog } from "../dialogs/settings.ts";
import { openLinked } from "../dialogs/share.ts";
import { listenToDrops, listenToPastes } from "./arrivals.ts";
import { build, type Parts } from "./build.ts";
import { keepGames } from "./keep_games.ts";
import { keepTime } from "./keep_time.ts";
import { showOnce } from "./show_once.ts";

export interface Page {
  say(message: string): void;
  fault(error: unknown): void;
}

export function openPage(parts: Parts): Page {
  const { store } = parts;
  let built = build(parts);
  showOnce(store, (state, before) => {
    const isOtherLanguage = state.settings.language !== before.settings.language;
    if (isOtherLanguage || state.game.size !== before.game.size) {
      built.close();
      built = build(parts);
    }
    if (isOtherLanguage) openSettingsDialog(built.context); // it was open: the language is chosen there
    built.show(state, before);
  });
  const page: Page = {
    say: (message) => built.context.say(message),
    fault(error) {
      const message = error instanceof Error ? error.message : String(error);
      const { faults } = built.context.texts;
      page.say(error instanceof CoreError ? faults.core(message) : faults.other(message));
      if (!(error instanceof CoreError)) console.error(error);
    },
  };
  addEventListener("unhandledrejection", (event) => page.fault(event.reason));
  keepTime(store);
  keepGames(store, parts.games);
  listenToDrops(() => built.context);
  listenToPastes(() => built.context);
  listenToPrinting(() => built.context);
  addEventListener("hashchange", () => void openLinked(built.context));
  void openLinked(built.context);
  return page;
}
