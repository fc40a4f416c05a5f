/**
 * A game in play, without a screen: moves, undo and redo without end, automatic play, the record.
 *
 * A step of undo is a move of the player's with the automatic ones after it. What automatic play
 * did before the player's first move belongs to the deal.
 */
import { carry } from "./carry.ts";
import type { KernelBoard, View } from "./kernel.ts";
import { writeMove } from "./moves.ts";

export type Policy = "off" | "safe" | "all";
export type Result = "won" | "lost" | "open";

/** A game record as in docs/formats.md, for deals that have a number. */
export interface GameRecord {
  format: 1;
  game: string;
  deal: string;
  moves: string[];
  /** Indices of the moves that the program made for the player. */
  auto?: number[];
  result?: Result;
}

/** A record with what has been taken back: the first `cursor` moves are made. */
export interface SavedGame extends GameRecord {
  cursor: number;
}

export const LAST_DEAL = Number.MAX_SAFE_INTEGER;

/** The number of a deal, or undefined if the text is none. */
export function readDeal(text: string): number | undefined {
  if (!/^[1-9]\d{0,15}$/.test(text.trim())) return undefined;
  const number = Number(text);
  return number <= LAST_DEAL ? number : undefined;
}

/** A deal by chance, of the first thousand million: its number can still be said and typed. */
export function randomDeal(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (((high & 0x1fffff) * 2 ** 32 + low) % 999_999_999) + 1;
}

export class Game {
  private moves: string[] = [];
  private automatic: boolean[] = [];
  private cursor = 0;
  private number = 1;
  private seen: View;

  constructor(
    readonly id: string,
    private readonly board: KernelBoard,
  ) {
    this.seen = board.view();
  }

  get names(): readonly string[] {
    return this.board.names;
  }

  get deal(): number {
    return this.number;
  }

  get view(): View {
    return this.seen;
  }

  /** Moves that the player made and did not take back. */
  get moveCount(): number {
    return this.automatic.slice(0, this.cursor).filter((auto) => !auto).length;
  }

  get canUndo(): boolean {
    return this.stepBefore(this.cursor) !== undefined;
  }

  get canRedo(): boolean {
    return this.cursor < this.moves.length;
  }

  /** The last moves that were made. */
  lastMoves(count: number): readonly string[] {
    return this.moves.slice(Math.max(0, this.cursor - count), this.cursor);
  }

  /** How many moves of the record are made; names a point of the game. */
  get point(): number {
    return this.cursor;
  }

  legalMoves(): string[] {
    return this.board.moves();
  }

  why(move: string): string {
    return this.board.why(move);
  }

  /**
   * The moves that lay the top `count` cards of a pile on another: one, or as many as a group
   * needs where the game moves single cards. Undefined where that cannot be.
   */
  laying(from: number, to: number, count: number): readonly string[] | undefined {
    const move = writeMove(this.names, from, to, count);
    const reason = this.board.why(move);
    if (reason === "") return [move];
    return reason === "single-cards" ? carry(this.board, from, to, count) : undefined;
  }

  /** The piles on which the top `count` cards of a pile may be laid. */
  targets(from: number, count: number): number[] {
    const { names } = this;
    // A single card is asked for most often, and goes nowhere but by a move of its own: one question.
    const legal = count === 1 ? new Set(this.board.moves()) : undefined;
    return [...names.keys()].filter((to) =>
      legal ? legal.has(writeMove(names, from, to, 1)) : this.laying(from, to, count) !== undefined,
    );
  }

  /** Deals anew; gives the views one after the other, automatic play included. */
  start(deal: number, policy: Policy): View[] {
    this.board.deal(deal);
    this.number = deal;
    this.moves = [];
    this.automatic = [];
    this.cursor = 0;
    return [this.look(), ...this.playAutomatically(policy)];
  }

  /**
   * Plays one step: the moves together, then automatic play. Gives the views one after the
   * other; none if the first move is refused.
   */
  play(moves: readonly string[], policy: Policy): View[] {
    const views: View[] = [];
    for (const move of moves) {
      if (this.board.play(move) !== "") break;
      views.push(this.note(move, views.length > 0));
    }
    if (views.length > 0) views.push(...this.playAutomatically(policy));
    return views;
  }

  /** Plays what automatic play would do here, as a part of the step before. */
  playAutomatically(policy: Policy): View[] {
    if (policy === "off") return [];
    const views: View[] = [];
    for (const move of this.board.automatic(policy)) {
      if (this.board.play(move) !== "") break;
      views.push(this.note(move, true));
    }
    return views;
  }

  /** Takes one step back; false if there is none. */
  undo(): boolean {
    const before = this.stepBefore(this.cursor);
    if (before === undefined) return false;
    this.goTo(before);
    return true;
  }

  /** Makes one step again that was taken back; gives the views one after the other. */
  redo(): View[] {
    const views: View[] = [];
    while (this.cursor < this.moves.length && (views.length === 0 || this.automatic[this.cursor]))
      views.push(this.forward());
    return views;
  }

  /** Takes all steps back; they can be made again. */
  rewind(): boolean {
    if (!this.canUndo) return false;
    this.goTo(this.beginning());
    return true;
  }

  /** Forgets what was taken back. */
  forgetRedo(): void {
    this.moves.length = this.cursor;
    this.automatic.length = this.cursor;
  }

  save(): SavedGame {
    return {
      format: 1,
      game: this.id,
      deal: String(this.number),
      moves: [...this.moves],
      auto: this.automatic.flatMap((auto, index) => (auto ? [index] : [])),
      cursor: this.cursor,
      result: this.result,
    };
  }

  private get result(): Result {
    return this.seen.won ? "won" : this.seen.stuck ? "lost" : "open";
  }

  /** The record up to here, as it is given to others. */
  record(): GameRecord {
    const auto = this.automatic.flatMap((made, index) =>
      made && index < this.cursor ? [index] : [],
    );
    return {
      format: 1,
      game: this.id,
      deal: String(this.number),
      moves: this.moves.slice(0, this.cursor),
      ...(auto.length > 0 ? { auto } : {}),
      result: this.result,
    };
  }

  /**
   * Goes on where a saved game was. False if a move of it is refused; then the game stands before
   * that move.
   */
  restore(saved: SavedGame): boolean {
    this.start(readDeal(saved.deal) ?? 1, "off");
    const auto = new Set(saved.auto);
    const whole = saved.moves.every((move, index) => {
      if (this.board.play(move) !== "") return false;
      this.note(move, auto.has(index));
      return true;
    });
    if (whole) this.goTo(Math.max(0, Math.min(saved.cursor, this.moves.length)));
    return whole;
  }

  private look(): View {
    this.seen = this.board.view();
    return this.seen;
  }

  private note(move: string, auto: boolean): View {
    this.forgetRedo();
    this.moves.push(move);
    this.automatic.push(auto);
    this.cursor += 1;
    return this.look();
  }

  private forward(): View {
    this.board.play(this.moves[this.cursor] ?? "");
    this.cursor += 1;
    return this.look();
  }

  private goTo(cursor: number): void {
    while (this.cursor > cursor && this.board.undo()) this.cursor -= 1;
    this.look();
  }

  /** Where the step begins that ends at `cursor`; undefined if there is none. */
  private stepBefore(cursor: number): number | undefined {
    const step = this.automatic.lastIndexOf(false, cursor - 1);
    return cursor > 0 && step >= 0 ? step : undefined;
  }

  private beginning(): number {
    const first = this.automatic.indexOf(false);
    return first < 0 ? this.moves.length : first;
  }
}
