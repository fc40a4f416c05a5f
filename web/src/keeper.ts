/** Keeps the game on the table in the browser, in step with the other pages that are open. */
import type { SavedGame } from "./game.ts";
import type { Journal } from "./journal.ts";
import type { KeptGame } from "./kept.ts";
import { findKept } from "./recover.ts";
import type { Pause } from "./pause.ts";
import type { Found, Store } from "./store.ts";
import type { Texts } from "./texts.ts";

export interface KeeperParts {
  /** The game's id. */
  game: string;
  store: Store;
  journal: Journal;
  pause: Pause;
  texts: Texts;
  /** Lays a kept game on the table; false if its moves do not fit the rules. */
  show: (kept: KeptGame) => boolean;
  /** The game on the table as it is to be saved. */
  current: () => SavedGame & { time: number; told: boolean };
  say: (text: string) => void;
}

type Kept = Omit<KeptGame, "revision">;

/** What this page knows of the deal on the table. */
interface Hand {
  deal: number;
  /** The last revision that is in the store for certain. */
  known: number;
  /** The last revision that was given to the store. */
  given: number;
  /** Savings that were not answered yet, and the last of them. */
  open: number;
  doing: Promise<void> | undefined;
  /** Another page has saved this deal: what this one has is no longer the game. */
  behind: boolean;
  /** There were moves while it was looked how far behind. */
  missed: boolean;
  /** What the store is to get next: it is in the journal. */
  waiting: Kept | undefined;
}

const CHANNEL = "eremit";
/** What pages say to each other besides which game was saved. */
const HELLO = "hello";
const HERE = "here";

export class Keeper {
  private hand: Hand = newHand(0, 0);
  private readonly channel = new BroadcastChannel(CHANNEL);
  /** No other page has been heard: nobody need be told, and the store can wait for a pause. */
  private alone = true;
  private failed = false;

  constructor(private readonly parts: KeeperParts) {
    this.channel.onmessage = ({ data }) => {
      const { game } = this.parts;
      this.alone = false;
      this.store();
      if (data === HELLO) this.channel.postMessage(HERE);
      else if (data === nameOf(game, this.hand.deal)) void this.look();
    };
    this.channel.postMessage(HELLO);
    document.addEventListener("visibilitychange", () => {
      this.store();
      void this.look();
    });
    window.addEventListener("pagehide", () => {
      const { hand } = this;
      if (hand.waiting) void this.give(hand, hand.waiting);
    });
  }

  /** From now on the deal on the table is that one; the store has it up to the revision. */
  begin(deal: number, revision: number): void {
    this.store();
    this.hand = newHand(deal, revision);
  }

  /** The deal as it was left, also by this page a moment ago. */
  async load(deal: number): Promise<Found> {
    const { store, journal, game } = this.parts;
    const { hand } = this;
    this.store();
    while (hand.open > 0) await hand.doing;
    return findKept(store, journal, game, deal);
  }

  /** Goes on with a kept game. One that does not fit the rules is set aside as it was: false. */
  resume(kept: KeptGame): boolean {
    const { show, say, store, texts } = this.parts;
    this.begin(Number(kept.deal), kept.revision);
    if (show(kept)) return true;
    store.setAside(kept).catch(() => {
      this.fail();
    });
    this.save();
    say(
      texts.t(
        "The rest of the saved moves does not fit the rules of this game. The whole game was set aside.",
      ),
    );
    return false;
  }

  /** Says that something had to be set aside, once the table is laid. */
  report({ damaged }: Found): void {
    if (damaged)
      this.parts.say(
        this.parts.texts.t(
          "A saved game could not be read; it was set aside. The menu can save it as a file.",
        ),
      );
  }

  /**
   * Saves the game on the table: writes it down at once, and gives it to the store in the player's
   * next pause; without delay where other pages go on with it, or where it could not be written down.
   */
  save(): void {
    const { hand } = this;
    hand.missed = hand.behind;
    if (hand.behind) return;
    const { told, ...current } = this.parts.current();
    const kept = { ...current, ...(told ? { told } : {}), at: Date.now() };
    hand.waiting = kept;
    const written = this.parts.journal.write({ ...kept, revision: hand.given + 1 });
    if (!written || !this.alone || document.visibilityState === "hidden") this.store();
    else
      this.parts.pause.later("save", () => {
        this.store();
      });
  }

  /** Makes room; not while a move is being saved, which would have to wait. */
  tidy(): void {
    this.parts.store.tidy(this.parts.game).catch(() => undefined);
  }

  /** Gives the store what it is to get; not while a saving is under way, after which it goes on. */
  private store(hand = this.hand): void {
    if (hand.waiting && hand.open === 0) hand.doing = this.give(hand, hand.waiting);
  }

  private async give(hand: Hand, kept: Kept): Promise<void> {
    hand.waiting = undefined;
    hand.given += 1;
    hand.open += 1;
    const given = { ...kept, revision: hand.given };
    try {
      if (await this.parts.store.save(given, hand.known)) {
        hand.known = given.revision;
        this.forget(hand);
        if (!this.alone) this.channel.postMessage(nameOf(kept.game, kept.deal));
      } else hand.behind = true;
    } catch {
      this.fail();
    }
    hand.open -= 1;
    if (hand.behind) await this.catchUp(hand, given);
    else this.store(hand);
  }

  /** The store has all that was written down. */
  private forget(hand: Hand): void {
    if (hand === this.hand && hand.waiting === undefined) this.parts.journal.clear();
  }

  /** Another page was faster: its game is the one that goes on. */
  private async catchUp(hand: Hand, given: KeptGame): Promise<void> {
    hand.waiting = undefined;
    const { game, store } = this.parts;
    try {
      const { kept } = await store.load(game, hand.deal);
      if (hand !== this.hand) return;
      hand.behind = false;
      // What another page has stored is what this one had written down.
      const own = kept?.revision === given.revision && kept.at === given.at;
      if (own) hand.known = given.revision;
      if (kept && kept.revision > hand.known) this.takeOver(kept);
      else if (!own || hand.missed) this.save();
      else this.forget(hand);
    } catch {
      hand.behind = false;
      this.fail();
    }
  }

  /** Looks whether another page went on; a page in the background does so when it is seen again. */
  private async look(): Promise<void> {
    const { hand } = this;
    if (document.visibilityState === "hidden" || hand.deal === 0) return;
    const found = await this.load(hand.deal);
    const current = hand === this.hand && hand.open === 0 && !hand.behind;
    if (current && found.kept && found.kept.revision > hand.known) this.takeOver(found.kept);
    this.report(found);
  }

  private takeOver(kept: KeptGame): void {
    const { say, texts } = this.parts;
    this.parts.journal.clear();
    if (this.resume(kept)) say(texts.t("This game went on in another tab."));
  }

  /** Says once that nothing is kept. */
  private fail(): void {
    if (this.failed) return;
    this.failed = true;
    this.parts.say(
      this.parts.texts.t(
        "This game can't be saved in this browser. You can play on, but it is gone when you leave the page.",
      ),
    );
  }
}

function newHand(deal: number, revision: number): Hand {
  const nothing = { open: 0, doing: undefined, behind: false, missed: false, waiting: undefined };
  return { deal, known: revision, given: revision, ...nothing };
}

function nameOf(game: string, deal: number | string): string {
  return `${game} ${deal}`;
}
