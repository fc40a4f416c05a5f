import { expect, test } from "vitest";
import { FateWatch, type Answer, type Answerer, type Question } from "../src/fate.ts";
import type { Fate } from "../src/kernel.ts";

/** A worker that answers when the test says so. */
class Hand implements Answerer {
  onmessage: ((event: MessageEvent<Answer>) => void) | null = null;
  readonly questions: Question[] = [];

  postMessage(question: Question): void {
    this.questions.push(question);
  }

  answer(fate: Fate): void {
    this.onmessage?.(new MessageEvent("message", { data: { fate, finish: [] } }));
  }
}

function setUp() {
  const hand = new Hand();
  const heard: string[] = [];
  const watch = new FateWatch(() => hand);
  const ask = (deal: number) => {
    watch.ask({ code: [], deal, moves: [] }, ({ fate }) => heard.push(`${deal} ${fate}`));
  };
  return { hand, heard, watch, ask };
}

test("an answer goes to who asked", () => {
  const { hand, heard, ask } = setUp();
  ask(1);
  hand.answer("dead");
  ask(2);
  hand.answer("unknown");
  expect(heard).toEqual(["1 dead", "2 unknown"]);
});

test("only the newest of many questions is asked and answered", () => {
  const { hand, heard, ask } = setUp();
  ask(1);
  ask(2);
  ask(3);
  expect(hand.questions.map(({ deal }) => deal)).toEqual([1]);
  hand.answer("dead");
  expect(hand.questions.map(({ deal }) => deal)).toEqual([1, 3]);
  hand.answer("winnable");
  expect(heard).toEqual(["3 winnable"]);
});

test("what is forgotten is not answered", () => {
  const { hand, heard, watch, ask } = setUp();
  ask(1);
  watch.forget();
  hand.answer("dead");
  expect(heard).toEqual([]);
  ask(2);
  hand.answer("dead");
  expect(heard).toEqual(["2 dead"]);
});
