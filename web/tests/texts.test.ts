import { describe, expect, test } from "vitest";
import { readAddress } from "../src/address.ts";
import { readMove, writeMove } from "../src/moves.ts";
import { cardName, pileText } from "../src/names.ts";
import { bestPlaces } from "../src/places.ts";
import { Settings } from "../src/settings.ts";
import { Texts } from "../src/texts.ts";

const english = new Texts("en");
const german = new Texts("de", {
  "%(rank)s of %(suit)s": "%(suit)s-%(rank)s",
  queen: "Dame",
  hearts: "Herz",
  "%(num)s move": ["%(num)s Zug", "%(num)s Züge"],
});

const QUEEN_OF_HEARTS = 12 + 16 * 2;
const NAMES = ["s", "w", "f1", "f2", "t1", "t2", "t3", "r1"];

describe("texts", () => {
  test("English needs no catalogue", () => {
    expect(english.t("Deal %(deal)s", { deal: "42" })).toBe("Deal 42");
    expect(english.n("%(num)s move", "%(num)s moves", 1)).toBe("1 move");
    expect(english.n("%(num)s move", "%(num)s moves", 1200)).toBe("1,200 moves");
  });

  test("a sentence begins with a capital", () => {
    expect(english.sentence("ace of spades to foundation 1.")).toBe(
      "Ace of spades to foundation 1.",
    );
    expect(english.sentence("2 cards")).toBe("2 cards");
    expect(english.sentence("")).toBe("");
  });

  test("German takes words, order and plural from the catalogue", () => {
    expect(german.n("%(num)s move", "%(num)s moves", 1)).toBe("1 Zug");
    expect(german.n("%(num)s move", "%(num)s moves", 1200)).toBe("1.200 Züge");
    expect(cardName(german, QUEEN_OF_HEARTS)).toBe("Herz-Dame");
    expect(cardName(english, QUEEN_OF_HEARTS)).toBe("queen of hearts");
  });

  test("what is not given stays, and nothing is filled twice", () => {
    expect(english.t("%(a)s %(b)s", { a: "%(b)s" })).toBe("%(b)s %(b)s");
    expect(english.t("100 %%")).toBe("100 %");
  });

  test("a pile is read out from the top; covered cards only by their number", () => {
    expect(pileText(english, NAMES, 4, [0, 0, 13, QUEEN_OF_HEARTS])).toBe(
      "column 1, queen of hearts, king of clubs, 2 cards face down",
    );
    expect(pileText(english, NAMES, 5, [])).toBe("column 2, empty");
    expect(pileText(english, NAMES, 0, [0])).toBe("stock, 1 card face down");
    expect(pileText(english, NAMES, 2, [1, 2])).toBe("foundation 1, 2 of clubs");
    expect(pileText(english, NAMES, 7, [0, 3])).toBe("reserve, 3 of clubs, 1 card face down");
  });
});

describe("moves", () => {
  test("are read and written as the kernel has them", () => {
    expect(readMove("t2-t3x4", NAMES)).toEqual({ from: 5, to: 6, count: 4 });
    expect(readMove("w-f2", NAMES)).toEqual({ from: 1, to: 3, count: 1 });
    expect(readMove("redeal", NAMES)).toBeUndefined();
    expect(readMove("t9-t1", NAMES)).toBeUndefined();
    expect(writeMove(NAMES, 5, 6, 4)).toBe("t2-t3x4");
    expect(writeMove(NAMES, 1, 3, 1)).toBe("w-f2");
  });
});

describe("where a click sends a card", () => {
  const HEARTS = 32;
  const piles = [[], [], [], [], [HEARTS + 7, HEARTS + 6], [HEARTS + 7], [16 + 7], []];

  test("foundation first, then its own suit, then others", () => {
    const [f1, f2, t2, t3] = [2, 3, 5, 6];
    expect(bestPlaces([t3, t2, f1, f2], NAMES, piles, 4, 1)).toEqual([f1, t2, t3]);
  });

  test("no whole column to an empty one", () => {
    const empty = [[], [], [], [], [13], [], [], []];
    expect(bestPlaces([5, 6], NAMES, empty, 4, 1)).toEqual([]);
  });
});

test("the address names a deal and a replay", () => {
  expect(readAddress({ search: "?deal=42", hash: "#moves=deal.w-t1x2" })).toEqual({
    deal: 42,
    moves: ["deal", "w-t1x2"],
  });
  expect(readAddress({ search: "?deal=x", hash: "#about" })).toEqual({
    deal: undefined,
    moves: undefined,
  });
});

describe("settings", () => {
  function storage(text: string | null): Storage {
    return {
      getItem: () => text,
      setItem: (_: string, value: string) => {
        text = value;
      },
    } as unknown as Storage;
  }

  test("automatic play: the game's own default until the player chooses", () => {
    const settings = new Settings(storage(null));
    expect(settings.policy("cleopatra", "all")).toBe("all");
    expect(settings.policy("coyote", "off")).toBe("off");
  });

  test("a choice holds for all games without automatic play of their own", () => {
    const kept = storage(null);
    new Settings(kept).setPolicy("coyote", "off", "safe");
    const settings = new Settings(kept);
    expect(settings.policy("coyote", "off")).toBe("safe");
    expect(settings.policy("klondike", "off")).toBe("safe");
    expect(settings.policy("cleopatra", "all")).toBe("all");
    settings.setPolicy("cleopatra", "all", "off");
    expect(settings.policy("cleopatra", "all")).toBe("off");
    expect(settings.policy("coyote", "off")).toBe("safe");
  });

  test.each(["", "null", "[", "3", '"x"'])("what cannot be read is nothing: %s", (text) => {
    expect(new Settings(storage(text)).policy("coyote", "off")).toBe("off");
  });
});
