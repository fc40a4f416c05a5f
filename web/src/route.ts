/** A line that wins, and the positions that it goes through. */
import type { Kernel, View } from "./kernel.ts";

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

  /** How far along the line a position is; undefined if the line does not come by. */
  at(view: View): number | undefined {
    return this.places.get(textOf(view));
  }
}

function textOf({ piles, redealsLeft }: View): string {
  return `${piles.map((cards) => cards.join()).join("/")} ${redealsLeft}`;
}
