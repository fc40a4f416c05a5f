/** A line that wins, and the positions that it goes through. */
import type { Kernel, KernelBoard, View } from "./kernel.ts";
import { isTurn, readMove } from "./moves.ts";

export class Route {
  private readonly places: ReadonlyMap<string, number>;

  /** `views[i]` is what a player sees before move i of the line; the last one is won. */
  private constructor(
    readonly line: readonly string[],
    readonly views: readonly View[],
  ) {
    this.places = new Map(views.map((view, index) => [textOf(view), index]));
  }

  /** The line from where the moves of a deal lead to; undefined if it does not win from there. */
  static of(
    kernel: Kernel,
    code: readonly number[],
    deal: number,
    moves: readonly string[],
    line: readonly string[],
  ): Route | undefined {
    const board = kernel.board(code);
    try {
      board.deal(deal);
      if (!moves.every((move) => board.play(move) === "")) return undefined;
      const views = [board.view()];
      for (const move of line) {
        if (board.play(move) !== "") return undefined;
        views.push(board.view());
      }
      return views.at(-1)?.won === true ? new Route(line, views) : undefined;
    } finally {
      board.free();
    }
  }

  /**
   * The way from other moves of the deal by what is left of this line from move `from` on: moves that
   * can't be made there, because automatic play or the player has made them already, are left out.
   * Undefined if that does not win.
   */
  adapted(
    kernel: Kernel,
    code: readonly number[],
    deal: number,
    moves: readonly string[],
    from: number,
  ): Route | undefined {
    const board = kernel.board(code);
    const line: string[] = [];
    try {
      board.deal(deal);
      moves.forEach((move) => board.play(move));
      for (let index = from; index < this.line.length && !board.view().won; index += 1) {
        const [before, after] = [this.views[index], this.views[index + 1]];
        const move = before && after && like(board, before, this.line[index] ?? "", after);
        if (move !== undefined && board.play(move) === "") line.push(move);
      }
    } finally {
      board.free();
    }
    return Route.of(kernel, code, deal, moves, line);
  }

  /** How far along the line a position is; undefined if the line does not come by. */
  at(view: View): number | undefined {
    return this.places.get(textOf(view));
  }
}

/**
 * A legal move that does what a move did from one position to the next: that takes the same cards onto
 * the same card, or that turns the stock if it is not turned that far.
 */
function like(board: KernelBoard, before: View, move: string, after: View): string | undefined {
  const now = board.view();
  if (isTurn(move)) {
    const turned = handOf(board.names, now) === handOf(board.names, after);
    return turned || board.why(move) !== "" ? undefined : move;
  }
  const meaning = meaningOf(board.names, before, move);
  if (board.why(move) === "" && meaningOf(board.names, now, move) === meaning) return move;
  return board.moves().find((other) => meaningOf(board.names, now, other) === meaning);
}

/** The waste, and how much of the stock is left. */
function handOf(names: readonly string[], { piles }: View): string {
  const [stock, waste] = ["s", "w"].map((name) => piles[names.indexOf(name)] ?? []);
  return `${stock?.length} ${waste?.join()}`;
}

/** Which card goes, how many with it, and onto what; a foundation is as good as another one. */
function meaningOf(names: readonly string[], { piles }: View, move: string): string {
  const moved = isTurn(move) ? undefined : readMove(move, names);
  if (!moved) return move;
  const kind = names[moved.to]?.charAt(0) ?? "";
  const onto = kind === "t" ? (piles[moved.to]?.at(-1) ?? 0) : 0;
  return [piles[moved.from]?.at(-moved.count) ?? 0, moved.count, kind, onto].join(" ");
}

function textOf({ piles, redealsLeft }: View): string {
  return `${piles.map((cards) => cards.join()).join("/")} ${redealsLeft}`;
}
