/**
 * A sitting at the table: hears wishes, asks the game, shows what came of it, keeps it.
 *
 * This is the only place where the board, the rules, the bar and the store meet.
 */
import type { Board } from "./board/board.ts";
import { timeText, type Clock } from "./clock.ts";
import type { FateWatch } from "./fate.ts";
import type { Tap, Wish } from "./board/state.ts";
import type { NextFrame } from "./frames.ts";
import { randomDeal, type Game, type Policy, type SavedGame } from "./game.ts";
import type { View } from "./kernel.ts";
import { TURNS, writeMove } from "./moves.ts";
import { cardName } from "./names.ts";
import type { Pause } from "./pause.ts";
import { bestPlaces } from "./places.ts";
import { positionOf } from "./position.ts";
import { reasonText } from "./reasons.ts";
import { liftedText, stepText } from "./said.ts";
import type { Texts } from "./texts.ts";
import type { Choice, Notice } from "./ui/notice.ts";
import type { Speaker } from "./ui/speaker.ts";
import type { Action, Toolbar } from "./ui/toolbar.ts";

export interface SessionParts {
  game: Game;
  board: Board;
  toolbar: Toolbar;
  notice: Notice;
  speaker: Speaker;
  texts: Texts;
  policy: Policy;
  /** Factor on the length of animations. */
  speed: () => number;
  /** Whether the stock belongs to the game at all, and how many passes there are. */
  stock: { there: boolean; limited: boolean };
  /** Called after every change of the game. */
  keep: () => void;
  frame: NextFrame;
  /** Says something in passing. */
  pass: (text: string) => void;
  pause: Pause;
  /** Asks whether the game can still be won. */
  fate: FateWatch;
  clock: Clock;
  code: readonly number[];
  /** Tells the server of a win. */
  tell: (game: Game) => void;
  /** A new deal was begun. */
  dealt: (deal: number) => void;
}

/** Milliseconds between two automatic moves, and until the first one after a deal. */
const PACE = 110;
const DEAL_TIME = 700;
/** Milliseconds until a card that was played has landed. */
const LANDED = 300;

/** A card that was moved by a click; the next click on it takes it to the next place. */
interface Cycle {
  card: number;
  from: number;
  count: number;
  to: number;
  rest: readonly number[];
  /** The places that it has been to and left. */
  left: readonly number[];
  /** The point of the game after the click: later it is over. */
  point: number;
}

export class Session {
  private cycle: Cycle | undefined;
  private policy: Policy;
  /** The point of the game from which it is known to be lost. */
  private deadFrom = Infinity;
  /** The moves that end the game, while they are offered. */
  private finishing: readonly string[] = [];

  constructor(private readonly parts: SessionParts) {
    this.policy = parts.policy;
  }

  /** Deals. */
  start(deal: number): void {
    this.deadFrom = Infinity;
    this.parts.clock.set(0);
    const views = this.parts.game.start(deal, this.policy);
    this.present(views, { deal: true });
    this.say(this.parts.texts.t("Deal %(deal)s is dealt.", { deal: String(deal) }));
    this.parts.dealt(deal);
    this.parts.keep();
  }

  /** Goes on where a game was; false if its moves do not fit the rules (any more). */
  resume(saved: SavedGame): boolean {
    this.deadFrom = Infinity;
    const whole = this.parts.game.restore(saved);
    this.present([this.parts.game.view], { speed: 0 });
    return whole;
  }

  act(action: Action): void {
    const { game, texts } = this.parts;
    const { t } = texts;
    switch (action) {
      case "undo":
        if (!game.undo()) break;
        this.changed([game.view]);
        this.say(t("Taken back."));
        break;
      case "redo":
        this.made(game.view, game.redo());
        break;
      case "restart":
        if (!game.rewind()) break;
        this.changed([game.view]);
        this.say(t("Back at the beginning."));
        break;
      case "deal":
        this.start(randomDeal());
        break;
    }
  }

  /** Turns the stock, or says why that cannot be. */
  turnStock(turn = this.turn()): void {
    if (turn !== undefined) this.play([turn]);
    else {
      const deal = this.parts.game.why("deal");
      this.refuse(deal === "stock-empty" ? this.parts.game.why("redeal") : deal);
    }
  }

  setPolicy(policy: Policy): void {
    this.policy = policy;
    const { game } = this.parts;
    this.made(game.view, game.playAutomatically(policy));
  }

  /** The top cards from there go to a foundation, or why not is said. */
  playUp({ pile, count }: Tap): void {
    const { game } = this.parts;
    const names = game.names;
    const up = this.foundationFor(pile, count);
    if (up !== undefined) this.play([writeMove(names, pile, up, count)]);
    else this.refuse(this.whyNotUp(pile, count));
  }

  /** Plays what is left, if that was offered. */
  finish(): void {
    if (this.finishing.length > 0) this.play(this.finishing);
  }

  /** Cards were lifted by keys, or put back. */
  hearLift(lifted: { cards: readonly number[]; targets: readonly number[] } | undefined): void {
    const { texts, game } = this.parts;
    this.say(
      lifted ? liftedText(texts, game.names, lifted.cards, lifted.targets) : texts.t("Put back."),
    );
  }

  hear(wish: Wish): void {
    if (wish.kind === "tap") {
      this.hearTap(wish);
      return;
    }
    const { game } = this.parts;
    const moves = game.laying(wish.from, wish.to, wish.count);
    if (moves) this.play(moves);
    else this.refuse(game.why(writeMove(game.names, wish.from, wish.to, wish.count)));
  }

  /** The piles on which the top cards of a pile may be laid. */
  targets(from: number, count: number): number[] {
    return this.parts.game.targets(from, count);
  }

  private hearTap(tap: Tap): void {
    const { game, board, texts } = this.parts;
    if (game.names[tap.pile] === "s") {
      const turn = this.turn();
      if (turn !== undefined || tap.count === 0 || !this.targets(tap.pile, tap.count).length) {
        this.turnStock(turn);
        return;
      }
    }
    if (tap.count === 0) return;
    const { cycle } = this;
    if (cycle?.card === tap.card && cycle.point === game.point) {
      if (tap.double) this.doubleTap(cycle, tap);
      else this.nextPlace(cycle);
      return;
    }
    const { pile: from, count } = tap;
    if (tap.left) {
      const up = this.foundationFor(from, count);
      if (up !== undefined && !this.isUp(from)) this.hear({ kind: "move", from, to: up, count });
      return;
    }
    const { names, view } = game;
    const [to, ...rest] = bestPlaces(this.targets(from, count), names, view.piles, from, count);
    if (to !== undefined) {
      this.play(
        count === 1 ? [writeMove(names, from, to, 1)] : (game.laying(from, to, count) ?? []),
      );
      this.cycle = { card: tap.card, from, count, to, rest, left: [], point: game.point };
      return;
    }
    board.refuse(tap.pile);
    const card = game.view.piles[tap.pile]?.at(-tap.count) ?? 0;
    const text =
      card === 0 ? reasonText(texts, "face-down") : this.whyNowhere(tap.pile, tap.count, card);
    this.parts.pass(text);
  }

  private foundationFor(pile: number, count: number): number | undefined {
    return this.targets(pile, count).find((to) => this.isUp(to));
  }

  private isUp(pile: number): boolean {
    return this.parts.game.names[pile]?.startsWith("f") === true;
  }

  /**
   * The second tap of two means a foundation. Without one it is a tap like others if it was aimed
   * at the card's new place, and nothing at the old one.
   */
  private doubleTap(cycle: Cycle, { pile, left = false }: Tap): void {
    if (this.isUp(cycle.to) || (left && this.isUp(pile))) return;
    const { rest, to } = cycle;
    const up = [...rest, ...cycle.left].find((each) => this.isUp(each));
    if (up !== undefined)
      this.nextPlace({ ...cycle, rest: [up, ...rest.filter((each) => each !== up), to] });
    else if (!left) this.nextPlace(cycle);
  }

  /** Takes the click's move back and makes the next one; after the last the card is home again. */
  private nextPlace({ card, from, count, to: last, rest, left }: Cycle): void {
    const { game } = this.parts;
    game.undo();
    const home = game.view;
    const [to, ...others] = rest;
    if (to === undefined) {
      game.forgetRedo();
      this.changed([home]);
      return;
    }
    const views = game.play(game.laying(from, to, count) ?? [], this.policy);
    this.made(home, views, [home]);
    const been = [...left, last];
    this.cycle = { card, from, count, to, rest: others, left: been, point: game.point };
  }

  /** A group that the rules do not let move says so; a card that may move only has no place. */
  private whyNowhere(pile: number, count: number, card: number): string {
    const { texts } = this.parts;
    const others = this.reasons("t", pile, count);
    const GROUP = ["single-cards", "not-in-order", "whole-pile", "top-card-only", "no-take-back"];
    const group = others.find((reason) => GROUP.includes(reason));
    if (group) return reasonText(texts, group);
    return texts.t("There is no place for the %(card)s.", { card: cardName(texts, card) });
  }

  /** Why a card goes to no foundation: what the one says that is nearest to taking it. */
  private whyNotUp(pile: number, count: number): string {
    const reasons = this.reasons("f", pile, count);
    const NEAR = ["foundation-rank", "foundation-base"];
    return NEAR.find((reason) => reasons.includes(reason)) ?? reasons[0] ?? "closed-target";
  }

  /** What each pile of a kind says to the top cards of a pile. */
  private reasons(kind: string, pile: number, count: number): string[] {
    const { game } = this.parts;
    return game.names.flatMap((name, index) =>
      name.startsWith(kind) ? [game.why(writeMove(game.names, pile, index, count))] : [],
    );
  }

  private play(moves: readonly string[]): void {
    const { game } = this.parts;
    this.made(game.view, game.play(moves, this.policy));
  }

  /** Shows and tells the moves that led to these views; `first` are shown before them at once. */
  private made(before: View, views: readonly View[], first: readonly View[] = []): void {
    if (views.length === 0) return;
    const { game, texts } = this.parts;
    const moves = game.lastMoves(views.length);
    this.changed([...first, ...views], first.length > 0 ? 0 : PACE);
    const deeds = views.map((after, index) => ({
      move: moves[index] ?? "",
      before: views[index - 1] ?? before,
      after,
    }));
    this.say(stepText(texts, game.names, deeds));
  }

  private say(text: string): void {
    const { frame, speaker } = this.parts;
    frame.do(() => {
      speaker.say(text);
    });
  }

  private refuse(reason: string): void {
    if (reason !== "same-pile") this.parts.pass(reasonText(this.parts.texts, reason));
  }

  private changed(views: readonly View[], pace = PACE): void {
    this.present(views, { pace });
    this.parts.keep();
  }

  /** Shows the views one after the other, then how the game stands. */
  private present(
    views: readonly View[],
    { deal = false, speed = this.parts.speed(), pace = PACE } = {},
  ): void {
    const { clock, fate, frame, game, pause } = this.parts;
    this.cycle = undefined;
    this.finishing = [];
    // At once: an answer must not meet another position.
    fate.forget();
    pause.forget("fate");
    clock.run(!game.view.won);
    frame.do(() => {
      this.lay(views, deal, speed, pace);
    });
  }

  private lay(views: readonly View[], deal: boolean, speed: number, pace: number): void {
    const won = this.parts.game.view.won && speed > 0;
    for (const [index, view] of views.entries()) {
      const last = index === views.length - 1;
      const delay = index === 0 ? 0 : index * pace + (deal ? DEAL_TIME : 0);
      const { names } = this.parts.game;
      const canTurn = last && this.turn() !== undefined;
      const position = positionOf(view, names, this.parts.stock.there, canTurn);
      this.parts.board.show(position, {
        speed,
        delay: delay * speed,
        deal: deal && index === 0 && speed > 0,
      });
    }
    if (won) this.parts.board.celebrate(views.length * pace * speed + LANDED);
    this.stand();
    this.judge();
  }

  /** The turn of the stock that is possible now, if one is. */
  private turn(): string | undefined {
    return TURNS.find((move) => this.parts.game.why(move) === "");
  }

  private stand(): void {
    const { game, toolbar, stock } = this.parts;
    const { piles, redealsLeft } = game.view;
    toolbar.show({
      deal: game.deal,
      moves: game.moveCount,
      stock: stock.there ? (piles[game.names.indexOf("s")]?.length ?? 0) : undefined,
      redeals: stock.limited ? redealsLeft : undefined,
      canUndo: game.canUndo,
      canRedo: game.canRedo,
    });
  }

  /** Says that the game is won or can go no further, or finds out in the background. */
  private judge(): void {
    const { game, notice, texts, pause } = this.parts;
    const { t, n } = texts;
    if (game.point < this.deadFrom) this.deadFrom = Infinity;
    if (game.view.won) {
      const text = n(
        "Deal %(deal)s came out in %(num)s move, in %(time)s.",
        "Deal %(deal)s came out in %(num)s moves, in %(time)s.",
        game.moveCount,
        { deal: String(game.deal), time: timeText(this.parts.clock.seconds) },
      );
      notice.end("won", t("Won!"), text, [
        this.choice(t("New deal"), "deal"),
        this.choice(t("Restart"), "restart"),
      ]);
      this.parts.tell(game);
    } else if (game.view.stuck) {
      notice.end(
        "stuck",
        t("No move leads on from here."),
        t("This deal can't be won from here. Take some moves back, or start again."),
        this.waysOut(),
      );
    } else {
      notice.clear();
      if (game.canUndo && this.deadFrom === Infinity)
        pause.later("fate", () => {
          this.lookAhead();
        });
    }
  }

  /** Said once: who plays on all the same is not told again until moves are taken back. */
  private lookAhead(): void {
    const { game, notice, fate, code, texts } = this.parts;
    const { t } = texts;
    const { deal, moves } = game.record();
    fate.ask({ code, deal: Number(deal), moves }, (found) => {
      if (found.finish.length > 0) {
        this.finishing = found.finish;
        notice.end("finish", t("The rest plays itself."), "", [
          {
            label: t("Finish"),
            act: () => {
              this.finish();
            },
          },
        ]);
        return;
      }
      if (found.fate !== "dead") return;
      this.deadFrom = game.point;
      notice.end(
        "dead",
        t("This deal can't be won any more."),
        t("Every way from here was looked at. Take moves back, or play another deal?"),
        this.waysOut(),
      );
    });
  }

  private waysOut(): Choice[] {
    const { t } = this.parts.texts;
    return [
      this.choice(t("Undo"), "undo"),
      this.choice(t("Restart"), "restart"),
      this.choice(t("New deal"), "deal"),
    ];
  }

  /** A choice that does what a button of the toolbar does. */
  choice(label: string, action: Action): Choice {
    return {
      label,
      act: () => {
        this.act(action);
      },
    };
  }
}
