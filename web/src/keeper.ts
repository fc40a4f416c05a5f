/** Keeps the game on the table in the browser, in step with the other pages that are open. */
import type { SavedGame } from "./game.ts";
import type { KeptGame } from "./kept.ts";
import type { Found, Store } from "./store.ts";
import type { Texts } from "./texts.ts";

export interface KeeperParts {
  /** The game's id. */
  game: string;
  store: Store;
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
  /** Savings that were not answered yet. */
  open: number;
  /** Another page has saved this deal: what this one has is no longer the game. */
  behind: boolean;
  /** What is to be saved as soon as the saving before it was answered. */
  waiting: Kept | undefined;
}

const CHANNEL = "eremit";
/** What pages say to each other besides which game was saved. */
const HELLO = "hello";
const HERE = "here";

export class Keeper {
  private hand: Hand = newHand(0, 0);
  private readonly channel = new BroadcastChannel(CHANNEL);
  /** No other page has been heard: nobody need be told, which costs more than the saving. */
  private alone = true;
  private failed = false;

  constructor(private readonly parts: KeeperParts) {
    this.channel.onmessage = ({ data }) => {
      const { game } = this.parts;
      this.alone = false;
      if (data === HELLO) this.channel.postMessage(HERE);
      else if (data === nameOf(game, this.hand.deal)) void this.look();
    };
    this.channel.postMessage(HELLO);
    document.addEventListener("visibilitychange", () => {
      void this.look();
    });
    window.addEventListener("pagehide", () => {
      const { hand } = this;
      if (hand.waiting) void this.give(hand, hand.waiting);
    });
  }

  /** From now on the deal on the table is that one; the store has it up to the revision. */
  begin(deal: number, revision: number): void {
    this.hand = newHand(deal, revision);
  }

  async load(deal: number): Promise<Found> {
    return this.parts.store.load(this.parts.game, deal).catch(() => NOTHING);
  }

  async latest(): Promise<Found> {
    return this.parts.store.latest(this.parts.game).catch(() => NOTHING);
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
      this.parts.say(this.parts.texts.t("A saved game could not be read; it was set aside."));
  }

  /**
   * Saves the game on the table: at once, or after the saving that is under way. A queue of them
   * would be thrown away with the page.
   */
  save(): void {
    const { hand } = this;
    if (hand.behind) return;
    const { told, ...current } = this.parts.current();
    const kept = { ...current, ...(told ? { told } : {}), at: Date.now() };
    if (hand.open > 0) hand.waiting = kept;
    else void this.give(hand, kept);
  }

  /** Makes room; not while a move is being saved, which would have to wait. */
  tidy(): void {
    this.parts.store.tidy(this.parts.game).catch(() => undefined);
  }

  private async give(hand: Hand, kept: Kept): Promise<void> {
    hand.waiting = undefined;
    hand.given += 1;
    hand.open += 1;
    const revision = hand.given;
    try {
      if (await this.parts.store.save({ ...kept, revision }, hand.known)) {
        hand.known = revision;
        if (!this.alone) this.channel.postMessage(nameOf(kept.game, kept.deal));
      } else hand.behind = true;
    } catch {
      this.fail();
    }
    hand.open -= 1;
    await this.goOn(hand);
  }

  private async goOn(hand: Hand): Promise<void> {
    if (hand.behind) await this.catchUp(hand);
    else if (hand.waiting && hand.open === 0) await this.give(hand, hand.waiting);
  }

  /** Another page was faster: its game is the one that goes on. */
  private async catchUp(hand: Hand): Promise<void> {
    hand.waiting = undefined;
    const { game, store } = this.parts;
    try {
      const { kept } = await store.load(game, hand.deal);
      if (hand !== this.hand) return;
      hand.behind = false;
      if (kept && kept.revision > hand.known) this.takeOver(kept);
      else this.save();
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

const NOTHING: Found = { kept: undefined, damaged: false };

function newHand(deal: number, revision: number): Hand {
  return { deal, known: revision, given: revision, open: 0, behind: false, waiting: undefined };
}

function nameOf(game: string, deal: number | string): string {
  return `${game} ${deal}`;
}
