/**
 * What the solver can say of a position in a given time: a line that wins, that there is none, and then
 * from which earlier position there was one. Runs in a worker; no browser is needed.
 */
import type { KernelBoard } from "./kernel.ts";
import { MEMORY, type Search } from "./solver.ts";

export interface AdviceQuestion {
  code: readonly number[];
  deal: number;
  moves: readonly string[];
  /** How many of the moves were made at the positions that undo leads back to, in rising order. */
  points: readonly number[];
  /** Milliseconds for the search. */
  time: number;
}

export type Advice =
  /** How much of the time is used up, from 0 to 1. */
  | { kind: "progress"; share: number }
  /** The position can be won: with so many of the moves made, these lead to the win. */
  | { kind: "line"; point: number; line: readonly string[] }
  /** The position can't be won, for certain; it is looked for one that can. */
  | { kind: "lost" }
  /** It could be won with so many of the moves made; not at the next position, if that is certain. */
  | { kind: "back"; point: number; line: readonly string[] }
  /** No position before it that could be won was found; for certain there is none if it is `never`. */
  | { kind: "no-way-back"; never: boolean }
  | { kind: "unknown" }
  /** The solver could not be loaded. */
  | { kind: "no-solver" };

/** Milliseconds for making a line shorter, and for looking for a position that can be won. */
const SHORTENING = 700;
const GOING_BACK = 8000;
/** Positions, some milliseconds, after which it is looked at the clock. */
const PORTION = 5_000;
const SEED = 1;

/** Answers the question; `tell` may hear progress before. `now` gives milliseconds. */
export function advise(
  board: KernelBoard,
  question: AdviceQuestion,
  tell: (advice: Advice) => void,
  now: () => number,
): void {
  const { moves, points, time } = question;
  const adviser = new Adviser(board, question, now);
  const begun = now();
  const found = adviser.look(moves.length, begun + time, () => {
    tell({ kind: "progress", share: Math.min(1, (now() - begun) / time) });
  });
  if (found === "unknown") tell({ kind: "unknown" });
  else if (found !== "lost") tell({ kind: "line", point: moves.length, line: found });
  else {
    tell({ kind: "lost" });
    tell(
      goBack(
        adviser,
        points.filter((point) => point < moves.length),
        now() + GOING_BACK,
      ),
    );
  }
}

/**
 * A position that can be won, as late as one is found. What follows from a lost position is lost, so
 * the last one that is not can be closed in on; one that is not decided in its share of the time
 * counts as lost, which may lead to an earlier position but never to a false one.
 */
function goBack(adviser: Adviser, points: readonly number[], until: number): Advice {
  let never = true;
  let won: { at: number; line: readonly string[] } | undefined;
  let lost = points.length;
  for (let step = 1; lost > 0 && !won; step *= 2) {
    const at = Math.max(0, lost - step);
    const found = adviser.glance(points[at] ?? 0, until);
    if (found === "unknown") never = false;
    if (typeof found === "string") lost = at;
    else won = { at, line: found };
    // The first position decides for all.
    if (at === 0 && found === "lost") return { kind: "no-way-back", never: true };
  }
  if (!won) return { kind: "no-way-back", never };
  while (lost - won.at > 1) {
    const at = Math.floor((won.at + lost) / 2);
    const found = adviser.glance(points[at] ?? 0, until);
    if (typeof found === "string") lost = at;
    else won = { at, line: found };
  }
  const point = points[won.at] ?? 0;
  const shorter = adviser.look(point, until);
  return { kind: "back", point, line: typeof shorter === "string" ? won.line : shorter };
}

type Found = readonly string[] | "lost" | "unknown";

class Adviser {
  constructor(
    private readonly board: KernelBoard,
    private readonly question: AdviceQuestion,
    private readonly now: () => number,
  ) {}

  /** A line from the position with that many moves made, or why there is none. */
  look(point: number, until: number, tick?: () => void): Found {
    return this.search(point, until, tick, (search) => this.shortened(search, tick));
  }

  /** The same with a share of what is left of the time; the line is as it was found. */
  glance(point: number, until: number): Found {
    const share = this.now() + (until - this.now()) / 4;
    return this.search(point, share, undefined, (search) => search.line);
  }

  private search(
    point: number,
    until: number,
    tick: (() => void) | undefined,
    lineOf: (search: Search) => readonly string[],
  ): Found {
    const { board, question, now } = this;
    board.deal(question.deal);
    const whole = question.moves.slice(0, point).every((move) => board.play(move) === "");
    if (!whole) return "unknown";
    if (board.view().won) return [];
    const search = board.search(MEMORY, SEED);
    try {
      while (search.step(PORTION) && now() < until) tick?.();
      if (search.verdict === "winnable") return lineOf(search);
      return search.verdict === "unwinnable" ? "lost" : "unknown";
    } finally {
      search.free();
    }
  }

  private shortened(search: Search, tick?: () => void): readonly string[] {
    const until = this.now() + SHORTENING;
    const found = search.line;
    if (search.shorten()) while (this.now() < until && search.step(PORTION)) tick?.();
    // Without memory for it, the line is as it was found.
    return search.failed ? found : search.line;
  }
}
