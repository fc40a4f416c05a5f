/** Puts the table together on the page of a game. */
import kernelAddress from "../generated/kernel.wasm?url";
import { readAddress, writeAddress } from "./address.ts";
import { Advisor } from "./advisor.ts";
import { arrangements, mirrored, type Rules } from "./arrangement.ts";
import { Board } from "./board/board.ts";
import { Faces } from "./board/faces.ts";
import { Clock } from "./clock.ts";
import { FateWatch } from "./fate.ts";
import { NextFrame } from "./frames.ts";
import { Game, type Policy, type SavedGame } from "./game.ts";
import { Kernel } from "./kernel.ts";
import { applyLook, lengthOfMotion, watchSystem } from "./look.ts";
import { handedOver, handOver } from "./handover.ts";
import { Hints } from "./hints.ts";
import { Journal } from "./journal.ts";
import { Keeper } from "./keeper.ts";
import { isBegun, type KeptGame } from "./kept.ts";
import { listenToAdvice } from "./advice-keys.ts";
import { listenToKeys } from "./keys.ts";
import { pointLanguagesTo } from "./languages.ts";
import { cardText, pileText } from "./names.ts";
import { Pause } from "./pause.ts";
import { positionOf } from "./position.ts";
import { Session } from "./session.ts";
import { reasonText } from "./reasons.ts";
import { readRecord } from "./records.ts";
import { localSettings, Settings } from "./settings.ts";
import { findKept } from "./recover.ts";
import { Store, type Found } from "./store.ts";
import { Texts, type Catalogue } from "./texts.ts";
import { el } from "./ui/dom.ts";
import { makeMenu } from "./ui/menu.ts";
import { Notice } from "./ui/notice.ts";
import { Speaker } from "./ui/speaker.ts";
import { Toolbar } from "./ui/toolbar.ts";
import "./styles/table.css";
import "./styles/board.css";
import "./styles/look.css";
import "./styles/hint.css";

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
  const settings = new Settings(localSettings());
  try {
    // While the rest is being loaded, and before there is anything on the table to be laid out anew.
    applyLook(settings.look);
    fitToWindow(table);
    const store = new Store();
    const journal = new Journal(localSettings(), String(Math.random()));
    const { deal, moves } = readAddress(location);
    // Looked up while the rest is being loaded.
    const kept = moves ? undefined : findKept(store, journal, data.id, deal);
    const [faces, kernel] = await Promise.all([
      fetch(data.sprite)
        .then((answer) => answer.text())
        .then((sprite) => new Faces(sprite)),
      fetch(kernelAddress).then((answer) => Kernel.load(answer)),
    ]);
    await play({ table, data, settings, texts, faces, kernel, store, journal, kept });
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

interface Loaded {
  table: HTMLElement;
  data: GameData;
  settings: Settings;
  texts: Texts;
  faces: Faces;
  kernel: Kernel;
  store: Store;
  journal: Journal;
  /** The game that the address asks for, or the one that was played last. */
  kept: Promise<Found> | undefined;
}

async function play(loaded: Loaded): Promise<void> {
  const { table, data, settings, texts, faces, kernel, store, journal, kept } = loaded;
  const rules = kernel.board(data.code);
  const game = new Game(data.id, rules);
  const dealt = rules.view().piles.map((cards) => cards.length);
  const policy = settings.policy(data.id, data.auto);
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
  /** Counts what was asked for: a deal that is still being loaded may be wanted no more. */
  let opening = 0;

  const frame = new NextFrame();
  const pause = new Pause();
  const board: Board = new Board({
    names: game.names,
    arrangements: handed(),
    faces,
    counted: [game.names.indexOf("s")],
    label: texts.t("Table"),
    settle: () => {
      frame.now();
    },
    later: (name, act) => {
      pause.later(name, act);
    },
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
      read: (text) => take(text),
      unreadable: () => {
        pass(texts.t("This file can't be read."));
      },
      asides: () => store.asides(),
    },
  });
  const toolbar = new Toolbar(
    texts,
    (action) => {
      if (action === "hint") {
        advisor.press();
        return;
      }
      // While a solution lies there nobody sees what would be undone or redone.
      const isSeen = !advisor.showsSolution || action === "deal" || action === "restart";
      advisor.leave();
      if (isSeen) session.act(action);
    },
    menu,
  );
  const fate = new FateWatch(
    () => new Worker(new URL("./fate-worker.ts", import.meta.url), { type: "module" }),
  );
  const notice = new Notice(texts.t("Close"), pause);
  /** Says it after what waits to be shown, which clears what was said before. */
  const pass = (text: string): void => {
    frame.do(() => {
      notice.pass(text);
    });
  };
  const speaker = new Speaker();
  const hasStock = (dealt[game.names.indexOf("s")] ?? 0) > 0;
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
      there: hasStock,
      limited: data.rules.stock.deal === "waste" && data.rules.stock.passes !== "unlimited",
    },
    keep: () => {
      advisor.moved();
      writeAddress(game.deal, "replace");
      keeper.save();
    },
    code: data.code,
    clock,
    fate,
    frame,
    pass,
    pause,
    tell: () => {
      if (told) return;
      told = true;
      void tell(game);
    },
    dealt: (deal) => {
      told = false;
      opening += 1;
      // An address without a deal is no place to come back to.
      writeAddress(deal, readAddress(location).deal === undefined ? "replace" : "push");
      keeper.begin(deal, 0);
    },
  });
  const advisor = new Advisor({
    game,
    session,
    kernel,
    code: data.code,
    hints: new Hints(
      () => new Worker(new URL("./hint-worker.ts", import.meta.url), { type: "module" }),
    ),
    texts,
    notice,
    say: (text) => {
      frame.do(() => {
        speaker.say(text);
      });
    },
    board: board.element,
    show: (view, speed) => {
      board.show(positionOf(view, game.names, hasStock, false), { speed });
    },
    speed: () => lengthOfMotion(settings.look),
    forgetFate: () => {
      fate.forget();
      pause.forget("fate");
    },
    solutionShown: () => {
      told = true;
      keeper.save();
    },
    runClock: (running) => {
      clock.run(running);
    },
  });
  const keeper = new Keeper({
    game: data.id,
    store,
    journal,
    pause,
    texts,
    show: (saved) => {
      const whole = show(saved);
      writeAddress(game.deal, "replace");
      return whole;
    },
    current: () => ({ ...game.save(), time: clock.seconds, told }),
    say: (text) => {
      pass(text);
    },
  });

  const show = (saved: SavedGame & Partial<KeptGame>): boolean => {
    clock.set(saved.time ?? 0);
    told = saved.told ?? false;
    advisor.moved();
    return session.resume(saved);
  };
  /** Opens a deal where it was left, or deals it; unless another one was wanted meanwhile. */
  const open = async (
    deal: number,
    how: "push" | "replace",
    looked: Promise<Found> = keeper.load(deal),
  ): Promise<void> => {
    opening += 1;
    const mine = opening;
    const found = await looked;
    if (mine !== opening) return;
    writeAddress(deal, how);
    if (found.kept) keeper.resume(found.kept);
    else session.start(deal);
    keeper.report(found);
  };

  /** Lays a game from elsewhere on the table, unless the player has one of that deal to keep. */
  const replace = async (saved: SavedGame): Promise<"refused" | "whole" | "cut"> => {
    const deal = Number(saved.deal);
    const { kept } = await keeper.load(deal);
    // Without a store the player's own game is the one on the table.
    const own = kept ?? (deal === game.deal ? game.save() : undefined);
    const same = own?.moves.join() === saved.moves.join();
    if (own && isBegun(own) && !same) {
      const question = texts.t("You have begun this deal here. Put the other game in its place?");
      if (!window.confirm(question)) return "refused";
    }
    keeper.begin(deal, kept?.revision ?? 0);
    // The own game has more to it: the time, and that its win was told.
    return show(same && kept ? { ...kept, cursor: saved.cursor } : saved) ? "whole" : "cut";
  };

  /** Shows the moves of an address; they stay in it until the player moves. */
  const replay = async (deal: number, moves: readonly string[]): Promise<void> => {
    const shown = await replace({
      format: 1,
      game: data.id,
      deal: String(deal),
      moves: [...moves],
      cursor: moves.length,
    });
    if (shown === "refused") {
      await open(deal, "replace");
      return;
    }
    pointLanguagesTo(location.hash);
    if (shown === "cut")
      pass(texts.t("The rest of the moves does not fit the rules of this game."));
  };

  /** Takes over a game from a file, if it is one and its moves are legal; says whether. */
  const take = async (text: string): Promise<boolean> => {
    const { t } = texts;
    const found = readRecord(text, data.id, (deal, moves) =>
      kernel.refused(data.code, deal, moves),
    );
    switch (found.kind) {
      case "game":
        if ((await replace(found.saved)) === "refused") return false;
        writeAddress(game.deal, "replace");
        keeper.save();
        return true;
      case "other":
        if (await handOver(`/${data.lang}/${found.address}`, text)) return true;
        pass(t("The page of the game “%(game)s” can't be opened.", { game: found.game }));
        return false;
      case "refused":
        pass(
          t("Move %(number)s of the file (%(move)s) is not possible: %(reason)s", {
            number: texts.number(found.index + 1),
            move: found.move,
            reason: reasonText(texts, found.reason),
          }),
        );
        return false;
      case "no-deal":
        pass(t("Only games of a numbered deal can be opened."));
        return false;
      case "no-record":
        pass(t("This is no saved game."));
        return false;
    }
  };

  table.append(toolbar.element, board.element, notice.element, advisor.bar, speaker.element);
  setTimeout(() => {
    fate.warm();
    kernel.warm(data.code);
  }, UNHURRIED);
  board.watch();
  listenToAdvice(advisor);
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
    else opening += 1;
  });

  const { deal, moves } = readAddress(location);
  if (deal !== undefined && moves) await replay(deal, moves);
  else if (deal !== undefined) await open(deal, "replace", kept);
  else {
    const latest = (await kept) ?? { kept: undefined, damaged: false };
    if (latest.kept && latest.kept.result !== "won") keeper.resume(latest.kept);
    else session.act("deal");
    keeper.report(latest);
  }
  const brought = handedOver();
  if (brought !== undefined) await take(brought);
  keeper.tidy();
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
