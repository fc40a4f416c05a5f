import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pause } from "../src/pause.ts";

let done: string[];
let pause: Pause;
const later = (name: string, text = name) => {
  pause.later(name, () => done.push(text));
};

beforeEach(() => {
  vi.useFakeTimers();
  done = [];
  pause = new Pause(600, () => Date.now());
});
afterEach(() => {
  vi.useRealTimers();
});

test("nothing is done while moves follow each other", () => {
  for (let move = 0; move < 20; move += 1) {
    later("save", String(move));
    vi.advanceTimersByTime(500);
    expect(done).toEqual([]);
  }
  vi.advanceTimersByTime(101);
  expect(done).toEqual(["19"]);
});

test("each thing is done once, in the order in which it came up first", () => {
  later("save");
  later("fate");
  later("save", "saved again");
  vi.advanceTimersByTime(601);
  expect(done).toEqual(["saved again", "fate"]);
  vi.advanceTimersByTime(5000);
  expect(done).toHaveLength(2);
});

test("what is forgotten is not done", () => {
  later("save");
  later("fate");
  pause.forget("fate");
  vi.advanceTimersByTime(601);
  expect(done).toEqual(["save"]);
});

test("what comes up in a pause waits for the next one", () => {
  pause.later("one", () => {
    later("two");
  });
  vi.advanceTimersByTime(601);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(601);
  expect(done).toEqual(["two"]);
});
