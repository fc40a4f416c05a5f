/** Where the keys take the cursor: from piles, cards and places. Pure; no browser is needed. */
import type { Table } from "./layout.ts";
import type { Card, Group } from "./state.ts";

export type Direction = "left" | "right" | "up" | "down" | "first" | "last";

/** What lies where; of a pile that is not on the table `table.piles` has a hole. */
export interface Ground {
  table: Table;
  piles: readonly (readonly Card[])[];
}

/** Of the way to the side, what a way out of the row or column costs. */
const ASIDE = 4;
/** More than any way: sideways a pile of the same row comes before all others, however far it is. */
const OTHER_ROW = 100_000;

/** The top card of a pile; index -1 is its empty place. */
export function top({ piles }: Ground, pile: number): Group {
  return { pile, index: (piles[pile]?.length ?? 0) - 1 };
}

/** The place itself if it is still there, else the one that comes nearest to it. */
export function settled(ground: Ground, at: Group): Group {
  const { table, piles } = ground;
  const pile = table.piles[at.pile] ? at.pile : table.piles.findIndex((slot) => Boolean(slot));
  const { index } = top(ground, pile);
  const down = table.piles[pile]?.fan === "down";
  if (!down || pile !== at.pile || at.index >= index || at.index < 0) return { pile, index };
  const card = piles[pile]?.[at.index];
  return card && card.face !== 0 ? at : { pile, index };
}

/**
 * One step from a place. In a column up and down go over its open cards first; elsewhere and beyond
 * them a step goes to the nearest pile on that side. `wholePiles` leaves the cards out: where cards
 * are laid down, only piles count. Where there is nothing on that side the place is given back.
 */
export function step(ground: Ground, at: Group, direction: Direction, wholePiles: boolean): Group {
  if (!wholePiles && (direction === "up" || direction === "down")) {
    const index = at.index + (direction === "up" ? -1 : 1);
    const card = ground.piles[at.pile]?.[index];
    if (ground.table.piles[at.pile]?.fan === "down" && card && card.face !== 0)
      return { pile: at.pile, index };
  }
  const pile = beside(ground, at.pile, direction);
  return pile === undefined ? at : top(ground, pile);
}

/** The room that belongs to a pile. */
function room({ table }: Ground, pile: number) {
  const slot = table.piles[pile];
  if (!slot) return undefined;
  const { width, height } = table.card;
  return {
    left: slot.x,
    right: slot.x + width,
    top: slot.y,
    bottom: slot.y + (slot.fan === "down" ? slot.room : height),
  };
}

function beside(ground: Ground, from: number, direction: Direction): number | undefined {
  const here = room(ground, from);
  if (!here) return undefined;
  let best: { pile: number; cost: number } | undefined;
  for (const pile of ground.table.piles.keys()) {
    const there = room(ground, pile);
    if (!there || pile === from) continue;
    const across = there.left - here.left;
    const along = there.top - here.top;
    const outOfRow = apart(here.top, here.bottom, there.top, there.bottom);
    const outOfColumn = apart(here.left, here.right, there.left, there.right);
    const off = (outOfRow > 0 ? OTHER_ROW : 0) + ASIDE * outOfRow + Math.abs(along) / ASIDE;
    const costs: Record<Direction, number> = {
      left: across < 0 ? -across + off : Infinity,
      right: across > 0 ? across + off : Infinity,
      up: along < 0 ? -along + ASIDE * outOfColumn + Math.abs(across) / ASIDE : Infinity,
      down: along > 0 ? along + ASIDE * outOfColumn + Math.abs(across) / ASIDE : Infinity,
      first: across < 0 && along === 0 ? across : Infinity,
      last: across > 0 && along === 0 ? -across : Infinity,
    };
    const cost = costs[direction];
    if (cost < (best?.cost ?? Infinity)) best = { pile, cost };
  }
  return best?.pile;
}

/** The gap between two stretches; 0 where they overlap. */
function apart(low: number, high: number, otherLow: number, otherHigh: number): number {
  return Math.max(0, otherLow - high, low - otherHigh);
}
