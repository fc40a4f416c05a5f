/** Puts the table together on the page of a game. */
import kernelAddress from "../generated/kernel.wasm?url";
import { readAddress, writeAddress } from "./address.ts";
import { arrangements, mirrored, type Rules } from "./arrangement.ts";
import { Board } from "./board/board.ts";
import { Faces } from "./board/faces.ts";
import { Clock } from "./clock.ts";
import { FateWatch } from "./fate.ts";
import { Game, type Policy, type SavedGame } from "./game.ts";
import { Kernel } from "./kernel.ts";
import { applyLook, lengthOfMotion, watchSystem } from "./look.ts";
import { listenToKeys } from "./keys.ts";
import { cardText, pileText } from "./names.ts";
import { kept, Session } from "./session.ts";
import { reasonText } from "./reasons.ts";
import { readRecord } from "./records.ts";
import { localSettings, Settings } from "./settings.ts";
import { Store } from "./store.ts";
import { Texts, type Catalogue } from "./texts.ts";
import { el } from "./ui/dom.ts";
import { makeMenu } from "./ui/menu.ts";
import { Notice } from "./ui/notice.ts";
import { Speaker } from "./ui/speaker.ts";
import { Toolbar } from "./ui/toolbar.ts";
import "./styles/table.css";
import "./styles/board.css";
import "./styles/look.css";

/** What the page says of the game (eremit/site/pages.py). */
interface GameData {
  id: string;
  lang: string;
  code: readonly number[];
  auto: Policy;
  rules: Rules & { stock: { passes: number | "unlimited" } };
  texts: Catalogue;
  sprite: string;
}

/** Milliseconds after which the page does what nobody waits for. */
const UNHURRIED = 1000;

async function main(): Promise<void> {
  const script = document.getElementById("game-data");
  const table = document.getElementById("table");
  if (!script || !table) return;
  const data = JSON.parse(script.textContent) as GameData;
  const texts = new Texts(data.lang, data.texts);
  try {
    const [faces, kernel, store] = await Promise.all([
      fetch(data.sprite)
        .then((answer) => answer.text())
        .then((sprite) => new Faces(sprite)),
      fetch(kernelAddress).then((answer) => Kernel.load(answer)),
      // Without a store the game is played all the same.
      Store.open().catch(() => undefined),
    ]);
    await play(table, data, texts, faces, kernel, store);
  } catch (error) {
    table.replaceChildren(
      el(
        "p",
        { class: "failure" },
        texts.t("The table could not be set up. Please load the page again."),
      ),
    );
    throw error;
  }
}

async function play(
  table: HTMLElement,
  data: GameData,
  texts: Texts,
  faces: Faces,
  kernel: Kernel,
  store: Store | undefined,
): Promise<void> {
  const rules = kernel.board(data.code);
  const game = new Game(data.id, rules);
  const dealt = rules.view().piles.map((cards) => cards.length);
  const settings = new Settings(localSettings());
  const policy = settings.policy(data.id, data.auto);
  applyLook(settings.look);
  watchSystem(() => {
    applyLook(settings.look);
    board.colour();
  });
  const tables = arrangements(game.names, dealt, data.rules);
  const handed = () =>
    settings.look.leftHanded ? tables.map((table) => mirrored(table, game.names)) : tables;
  const clock = new Clock(() => performance.now());
  document.addEventListener("visibilitychange", () => {
    clock.show(document.visibilityState === "visible");
  });
  let told = false;

  const board: Board = new Board({
    names: game.names,
    arrangements: handed(),
    faces,
    counted: [game.names.indexOf("s")],
    label: texts.t("Table"),
    describe: (pile, cards) => pileText(texts, game.names, pile, cards),
    describeCard: (pile, card) => cardText(texts, game.names, pile, card),
    lifted: (lifted) => {
      session.hearLift(lifted);
    },
    speed: () => lengthOfMotion(settings.look),
    targets: (pile, count) => session.targets(pile, count),
    wish: (wish) => {
      session.hear(wish);
    },
  });
  const menu = makeMenu({
    texts,
    policy,
    hasFoundations: game.names.includes("f1"),
    choosePolicy: (chosen) => {
      settings.setPolicy(data.id, data.auto, chosen);
      session.setPolicy(chosen);
    },
    openDeal: (deal) => {
      void open(deal, "push");
    },
    look: settings.look,
    chooseLook: (look) => {
      settings.setLook(look);
      applyLook(look);
      board.colour();
      board.arrangeBy(handed());
    },
    files: {
      write: () => ({
        name: `${data.id}-${game.deal}.json`,
        text: `${JSON.stringify(game.record())}\n`,
      }),
      read: (text) => {
        void take(text);
      },
    },
  });
  const toolbar = new Toolbar(
    texts,
    (action) => {
      session.act(action);
    },
    menu,
  );
  const fate = new FateWatch(
    () => new Worker(new URL("./fate-worker.ts", import.meta.url), { type: "module" }),
  );
  const notice = new Notice();
  const speaker = new Speaker();
  const session: Session = new Session({
    game,
    board,
    toolbar,
    notice,
    speaker,
    texts,
    policy,
    speed: () => lengthOfMotion(settings.look),
    stock: {
      there: (dealt[game.names.indexOf("s")] ?? 0) > 0,
      limited: data.rules.stock.deal === "waste" && data.rules.stock.passes !== "unlimited",
    },
    keep: (saved) => {
      writeAddress(game.deal, "replace");
      void store?.save(kept(saved, clock.seconds, told)).catch(() => undefined);
    },
    code: data.code,
    clock,
    fate,
    tell: () => {
      if (told) return;
      told = true;
      void tell(game);
    },
    dealt: (deal) => {
      told = false;
      writeAddress(deal, "push");
      void store?.tidy(data.id).catch(() => undefined);
    },
  });

  /** Opens a deal where it was left, or deals it. */
  const open = async (deal: number, how: "push" | "replace"): Promise<void> => {
    const saved = await store?.load(data.id, deal).catch(() => undefined);
    writeAddress(deal, how);
    if (saved) resume(saved);
    else session.start(deal);
  };
  const resume = (saved: SavedGame & { told?: boolean; time?: number }): void => {
    clock.set(saved.time ?? 0);
    told = saved.told ?? false;
    if (!session.resume(saved))
      notice.pass(texts.t("The rest of the saved moves does not fit the rules of this game."));
    writeAddress(game.deal, "replace");
  };

  /** Whether the player has a game of that deal and wants to keep it. */
  const keepsOwn = async ({ deal, moves }: SavedGame): Promise<boolean> => {
    const own = await store?.load(data.id, Number(deal)).catch(() => undefined);
    const begun = own && own.moves.length > (own.auto?.length ?? 0);
    if (!begun || own.moves.join() === moves.join()) return false;
    return !window.confirm(
      texts.t("You have begun this deal here. Put the other game in its place?"),
    );
  };

  /** Shows the moves of an address; they stay in it until the player moves. */
  const replay = async (deal: number, moves: readonly string[]): Promise<void> => {
    const address = location.href;
    const saved: SavedGame = {
      format: 1,
      game: data.id,
      deal: String(deal),
      moves: [...moves],
      cursor: moves.length,
    };
    if (await keepsOwn(saved)) {
      await open(deal, "replace");
      return;
    }
    resume(saved);
    history.replaceState(null, "", address);
  };

  /** Takes over a game from a file, if it is one and its moves are legal. */
  const take = async (text: string): Promise<void> => {
    const { t } = texts;
    const found = readRecord(text, data.id, (deal, moves) =>
      kernel.refused(data.code, deal, moves),
    );
    switch (found.kind) {
      case "game": {
        const { saved } = found;
        if (await keepsOwn(saved)) return;
        resume(saved);
        void store?.save(kept(saved, clock.seconds, told)).catch(() => undefined);
        return;
      }
      case "other":
        location.assign(`/${data.lang}/${found.address}`);
        return;
      case "refused":
        notice.pass(
          t("Move %(number)s of the file (%(move)s) is not possible: %(reason)s", {
            number: texts.number(found.index + 1),
            move: found.move,
            reason: reasonText(texts, found.reason),
          }),
        );
        return;
      case "no-deal":
        notice.pass(t("Only games of a numbered deal can be opened."));
        return;
      case "no-record":
        notice.pass(t("This file holds no saved game."));
    }
  };

  table.append(toolbar.element, board.element, notice.element, speaker.element);
  fitToWindow(table);
  setTimeout(() => {
    fate.warm();
  }, UNHURRIED);
  board.watch();
  listenToKeys({
    session,
    board,
    names: game.names,
    help: document.querySelector<HTMLAnchorElement>("a[rel=help]")?.href,
  });
  window.addEventListener("popstate", () => {
    const { deal, moves } = readAddress(location);
    if (deal === undefined) return;
    if (moves) void replay(deal, moves);
    else if (deal !== game.deal) void open(deal, "replace");
  });

  const { deal, moves } = readAddress(location);
  if (deal !== undefined && moves) await replay(deal, moves);
  else if (deal !== undefined) await open(deal, "replace");
  else {
    const latest = await store?.latest(data.id).catch(() => undefined);
    if (latest && latest.result !== "won") resume(latest);
    else session.act("deal");
  }
}

/** The table takes what the window has left below the head of the page. */
function fitToWindow(table: HTMLElement): void {
  const measure = (): void => {
    table.style.setProperty("--above", `${table.offsetTop}px`);
  };
  measure();
  window.addEventListener("resize", measure);
}

/** Tells the server of a win; it replays the record and believes only that. */
async function tell(game: Game): Promise<void> {
  try {
    const answer = await fetch("/api/results", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(game.record()),
    });
    await answer.text();
  } catch {
    // Without a network the win is the player's own.
  }
}

void main();
