import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Faces } from "../src/board/faces.ts";
import { cardCode } from "../src/names.ts";

const SPRITE = readFileSync(new URL("../public/cards.svg", import.meta.url), "utf8");

function picture(faces: Faces, id: string): string {
  const address = faces.address(id);
  expect(address).toMatch(/^data:image\/svg\+xml,/);
  return decodeURIComponent(address.slice(address.indexOf(",") + 1));
}

test("each card, its back and each place have a picture of their own", () => {
  const faces = new Faces(SPRITE);
  const cards = [0, 1, 2, 3].flatMap((suit) =>
    Array.from({ length: 13 }, (_, rank) => `card-${cardCode(suit * 16 + rank + 1)}`),
  );
  const places = ["card-back", "empty", "empty-stock", "empty-stock-done"];
  const pictures = [...cards, ...places].map((id) => picture(faces, id));
  expect(new Set(pictures).size).toBe(56);
  for (const each of pictures) expect(each).toMatch(/<(path|rect)[^]*<\/svg>$/);
});

test("nothing of another card is in a card's picture", () => {
  const faces = new Faces(SPRITE);
  expect(picture(faces, "card-back").length).toBeLessThan(SPRITE.length / 20);
  expect(picture(faces, "card-QH")).not.toContain("<symbol");
});
