import { expect, test } from "vitest";
import { liftedText, stepText } from "../src/said.ts";
import type { View } from "../src/kernel.ts";
import { Texts } from "../src/texts.ts";

const texts = new Texts("en");
const NAMES = ["s", "w", "f1", "f2", "t1", "t2"];
const [AS, TWO_S, KH, QS, SEVEN_D] = [0x31, 0x32, 0x2d, 0x3c, 0x17];

function view(...piles: number[][]): View {
  return { won: false, stuck: false, redealsLeft: 0, piles };
}

test("a card that goes up and the one that is turned up under it", () => {
  const before = view([0], [], [AS], [], [0, TWO_S], [KH]);
  const after = view([0], [], [AS, TWO_S], [], [QS], [KH]);
  expect(stepText(texts, NAMES, [{ move: "t1-f1", before, after }])).toBe(
    "2 of spades to foundation 1. queen of spades turned up.",
  );
});

test("several cards; a turn of the stock; a turned waste", () => {
  const start = view([0], [], [], [], [SEVEN_D], [KH, QS]);
  const moved = view([0], [], [], [], [SEVEN_D, KH, QS], []);
  const dealt = view([], [AS], [], [], [SEVEN_D, KH, QS], []);
  const text = stepText(texts, NAMES, [
    { move: "t2-t1x2", before: start, after: moved },
    { move: "deal", before: moved, after: dealt },
    { move: "redeal", before: dealt, after: view([0], [], [], [], [SEVEN_D, KH, QS], []) },
  ]);
  expect(text).toBe(
    "2 cards from king of hearts to column 1. ace of spades from the stock. " +
      "The waste is turned over and is the stock again.",
  );
});

test("a card that fills a space by itself is said to come", () => {
  const before = view([0], [QS], [], [], [AS], [KH]);
  const after = view([0], [], [AS], [], [QS], [KH]);
  expect(stepText(texts, NAMES, [{ move: "t1-f1", before, after }])).toBe(
    "ace of spades to foundation 1. queen of spades comes to column 1.",
  );
});

test("of many automatic moves the first are said, and how many more there were", () => {
  const still = view([], [], [AS], [], [], [KH]);
  const deed = { move: "w-f1", before: view([], [AS], [], [], [], [KH]), after: still };
  const text = stepText(texts, NAMES, Array(8).fill(deed) as (typeof deed)[]);
  expect(text.match(/ace of spades to foundation 1/g)).toHaveLength(5);
  expect(text).toMatch(/ 3 more moves\.$/);
});

test("what is in the hand, and where it fits", () => {
  expect(liftedText(texts, NAMES, [QS], [5, 2])).toBe(
    "queen of spades in the hand. Fits on: column 2, foundation 1.",
  );
  expect(liftedText(texts, NAMES, [KH, QS], [])).toBe(
    "2 cards from king of hearts in the hand. Fits nowhere.",
  );
});
