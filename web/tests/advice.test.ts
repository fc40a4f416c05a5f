import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { advise, type Advice, type AdviceQuestion } from "../src/advice.ts";
import { Hints, type AdviceWorker } from "../src/hints.ts";
import { Kernel, type KernelBoard } from "../src/kernel.ts";
import { GAMES } from "./support.ts";

const WASM = readFileSync(new URL("../generated/solver.wasm", import.meta.url));
const kernel = await Kernel.load(WASM);
const { code } = GAMES.coyote;

function board(): KernelBoard {
  return kernel.board(code);
}

function wins(moves: readonly string[], line: readonly string[], deal: number) {
  const played = board();
  played.deal(deal);
  expect([...moves, ...line].map((move) => played.play(move)).join("")).toBe("");
  const { won } = played.view();
  played.free();
  return won;
}

/** All that is said, without the reports on how far it is. */
function said(question: Omit<AdviceQuestion, "code" | "time">, time = 10_000) {
  const heard: Advice[] = [];
  const position = board();
  advise(
    position,
    { code, time, ...question },
    (advice) => heard.push(advice),
    () => performance.now(),
  );
  position.free();
  return heard.filter(({ kind }) => kind !== "progress");
}

/** What the solver proves of a position, and its line. */
function solved(deal: number, moves: readonly string[]) {
  const position = board();
  position.deal(deal);
  moves.forEach((move) => position.play(move));
  const search = position.search(2 ** 26, 7);
  while (search.step(10_000));
  const { verdict, line } = search;
  search.free();
  position.free();
  return { verdict, line };
}

/** A deal that can be won, begun well, and played on without a thought until it was lost. */
function thrownAway() {
  const deal = 48;
  const moves = solved(deal, []).line.slice(0, 5);
  const position = board();
  position.deal(deal);
  moves.forEach((move) => position.play(move));
  // The last move of the list turns the stock as long as it can be turned.
  while (moves.length < 60) {
    const move = position.moves().at(-1);
    if (move === undefined) break;
    position.play(move);
    moves.push(move);
  }
  position.free();
  expect(solved(deal, moves).verdict).toBe("unwinnable");
  return { deal, moves };
}

const LOST = thrownAway();

describe("advice", () => {
  test("is a line that wins", () => {
    const { deal } = LOST;
    const [advice, ...more] = said({ deal, moves: [], points: [] });
    if (advice?.kind !== "line") throw new Error(advice?.kind);
    expect(advice.point).toBe(0);
    expect(wins([], advice.line, deal)).toBe(true);
    expect(more).toEqual([]);
  });

  test("of a lost game is the last position that could be won", () => {
    const { deal, moves } = LOST;
    const points = [...moves.keys()];
    const [lost, back] = said({ deal, moves, points });
    expect(lost).toEqual({ kind: "lost" });
    if (back?.kind !== "back") throw new Error(back?.kind);
    expect(wins(moves.slice(0, back.point), back.line, deal)).toBe(true);
    expect(solved(deal, moves.slice(0, back.point + 1))).toMatchObject({ verdict: "unwinnable" });
  });

  test("leads back only to where undo does", () => {
    const { deal, moves } = LOST;
    const points = [...moves.keys()].filter((point) => point % 3 === 0);
    const [, back] = said({ deal, moves, points });
    if (back?.kind !== "back") throw new Error(back?.kind);
    expect(points).toContain(back.point);
    const next = points[points.indexOf(back.point) + 1];
    if (next !== undefined)
      expect(solved(deal, moves.slice(0, next))).toMatchObject({ verdict: "unwinnable" });
  });

  test("of a deal that can't be won is that there is no way back", () => {
    let deal = 1;
    while (solved(deal, []).verdict !== "unwinnable") deal += 1;
    const position = board();
    position.deal(deal);
    const [move = ""] = position.moves();
    expect(said({ deal, moves: [move], points: [0] })).toEqual([
      { kind: "lost" },
      { kind: "no-way-back", never: true },
    ]);
    // Without a move of the player's there is nothing to go back to.
    expect(said({ deal, moves: [], points: [] })[1]).toEqual({
      kind: "no-way-back",
      never: true,
    });
  });

  test("is none where the time is over, or the moves are no game", () => {
    const { deal } = LOST;
    let time = 0;
    const heard: Advice[] = [];
    advise(
      kernel.board(GAMES.movingLeft.code),
      { code: GAMES.movingLeft.code, deal: 42, moves: [], points: [], time: 100 },
      (advice) => heard.push(advice),
      // The time is over at once.
      () => (time += 1000),
    );
    expect(heard.at(-1)).toEqual({ kind: "unknown" });
    expect(said({ deal, moves: ["t1-t99"], points: [0] })).toEqual([{ kind: "unknown" }]);
  });
});

describe("asking in the background", () => {
  class Hand implements AdviceWorker {
    onmessage: ((event: MessageEvent<Advice>) => void) | null = null;
    onerror: ((event: ErrorEvent) => void) | null = null;
    ended = false;
    asked = 0;

    postMessage(): void {
      this.asked += 1;
    }

    terminate(): void {
      this.ended = true;
    }

    say(advice: Advice): void {
      this.onmessage?.(new MessageEvent("message", { data: advice }));
    }
  }

  function setUp() {
    const hands: Hand[] = [];
    const heard: string[] = [];
    const hints = new Hints(() => {
      hands.push(new Hand());
      return hands.at(-1) ?? new Hand();
    });
    const ask = (deal: number) => {
      const question = { code, deal, moves: [], points: [], time: 1 };
      hints.ask(question, ({ kind }) => heard.push(`${deal} ${kind}`));
      return hands.at(-1) ?? new Hand();
    };
    return { hints, heard, ask };
  }

  test("a worker ends with its answer", () => {
    const { hints, heard, ask } = setUp();
    const hand = ask(1);
    expect([hints.busy, hand.asked]).toEqual([true, 1]);
    hand.say({ kind: "progress", share: 0.5 });
    expect(hand.ended).toBe(false);
    hand.say({ kind: "unknown" });
    expect([hints.busy, hand.ended]).toEqual([false, true]);
    expect(heard).toEqual(["1 progress", "1 unknown"]);
  });

  test("a lost game is told while it is looked for a way back", () => {
    const { hints, heard, ask } = setUp();
    const hand = ask(1);
    hand.say({ kind: "lost" });
    expect([hints.busy, hand.ended]).toEqual([true, false]);
    hand.say({ kind: "no-way-back", never: true });
    expect([hints.busy, hand.ended]).toEqual([false, true]);
    expect(heard).toEqual(["1 lost", "1 no-way-back"]);
  });

  test("what was forgotten is ended at once and not heard any more", () => {
    const { hints, heard, ask } = setUp();
    const first = ask(1);
    const second = ask(2);
    expect([first.ended, second.ended]).toEqual([true, false]);
    first.say({ kind: "unknown" });
    expect(hints.busy).toBe(true);
    hints.forget();
    expect(second.ended).toBe(true);
    second.say({ kind: "unknown" });
    expect(heard).toEqual([]);
  });

  test("a worker that breaks has found nothing out", () => {
    const { hints, heard, ask } = setUp();
    ask(1).onerror?.({} as ErrorEvent);
    expect(heard).toEqual(["1 unknown"]);
    expect(hints.busy).toBe(false);
  });
});
