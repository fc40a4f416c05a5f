/**
 * From piles and a window to places in pixels. Pure arithmetic; nothing here asks the page.
 *
 * Sizes of a card follow the sprite: five by seven, its index in the upper quarter.
 */
import type { Card } from "./state.ts";

/** Where a pile lies, in columns and bands (rows of single cards) from the upper left. */
export interface Slot {
  pile: number;
  column: number;
  band: number;
  /** How its cards overlap: not at all, downwards, or the last three to the right. */
  fan: "none" | "down" | "right";
}

export interface Arrangement {
  columns: number;
  /** Cards in the longest column after the deal, a covered card counted half. */
  depth: number;
  slots: readonly Slot[];
}

export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point {
  width: number;
  height: number;
}

/** The measures of a table in a window. */
export interface Table {
  card: { width: number; height: number };
  /** For each pile where its first card lies, how it overlaps, and how far down it may reach. */
  piles: readonly (Point & { fan: Slot["fan"]; room: number })[];
  /** How far an open card of a column shows under the next one. */
  step: number;
}

const RATIO = 7 / 5;
const WIDEST = 132;
/** Of a card's width and height. */
const COLUMN_GAP = 0.09;
const BAND_GAP = 0.11;
/** Of a card's height: what shows of an open card so that its index can be read, and at most. */
const OPEN = 0.27;
const OPEN_MOST = 0.38;
/** Small cards may lie further apart where there is room: a finger has to hit them. */
const OPEN_SMALL = 0.55;
const SMALL = 80;
const COVERED = 0.1;
const COVERED_LEAST = 0.03;
const BESIDE = 0.22;
/** Cards by which a column grows in play without being squeezed. */
const GROWTH = 4;
/** A pile without overlap shows that it has more cards by this many. */
const SHOWN = 3;

/** The table with the largest cards; the first of equal ones. */
export function fit(arrangements: readonly Arrangement[], width: number, height: number): Table {
  const tables = arrangements.map((arrangement) => ({
    arrangement,
    width: cardWidth(arrangement, width, height),
  }));
  const best = tables.reduce((a, b) => (b.width > a.width * 1.04 ? b : a));
  return lay(best.arrangement, best.width, width, height);
}

function edge(width: number): number {
  return width < 600 ? 4 : 12;
}

function bandsOf({ slots }: Arrangement): number {
  return Math.max(...slots.map(({ band, fan }) => (fan === "down" ? band : band + 1)));
}

function cardWidth(arrangement: Arrangement, width: number, height: number): number {
  const { columns, slots, depth } = arrangement;
  const margin = edge(width);
  const byWidth = (width - 2 * margin) / (columns + (columns - 1) * COLUMN_GAP);
  const wanted = 1 + (depth - 1 + GROWTH) * OPEN;
  const heights = slots.map(
    ({ band, fan }) => band * (1 + BAND_GAP) + (fan === "down" ? Math.min(wanted, 3.2) : 1),
  );
  const byHeight = (height - 2 * margin) / Math.max(...heights) / RATIO;
  return Math.max(8, Math.min(byWidth, byHeight, WIDEST));
}

function lay(arrangement: Arrangement, card: number, width: number, height: number): Table {
  const margin = edge(width);
  const size = { width: Math.floor(card), height: Math.floor(card * RATIO) };
  const { columns, slots } = arrangement;
  const gap = Math.min(
    size.width * 0.3,
    columns > 1 ? (width - 2 * margin - columns * size.width) / (columns - 1) : 0,
  );
  const used = columns * size.width + (columns - 1) * gap;
  const left = (width - used) / 2;
  const pitch = size.height * (1 + BAND_GAP);
  const bottom = height - margin;
  const piles: Table["piles"][number][] = [];
  for (const { pile, column, band, fan } of slots) {
    const y = Math.round(margin + band * pitch);
    piles[pile] = {
      x: Math.round(left + column * (size.width + gap)),
      y,
      fan,
      room: Math.max(size.height, bottom - y),
    };
  }
  const room = bottom - margin - bandsOf(arrangement) * pitch;
  const most = size.height < SMALL ? OPEN_SMALL : OPEN_MOST;
  const open = Math.min(most, Math.max(OPEN, (room / size.height - 1) / 16));
  return { card: size, piles, step: open * size.height };
}

/** Where the cards of a pile lie, bottom first. Undefined where the pile is not on the table. */
export function places(table: Table, pile: number, cards: readonly Card[]): Point[] | undefined {
  const slot = table.piles[pile];
  if (!slot) return undefined;
  const { x, y, fan, room } = slot;
  const { width, height } = table.card;
  if (fan === "right") {
    const first = Math.max(0, cards.length - SHOWN);
    return cards.map((_, index) => ({
      x: Math.round(x + Math.max(0, index - first) * BESIDE * width),
      y,
    }));
  }
  if (fan === "none") return cards.map(() => ({ x, y }));

  const under = cards.slice(0, -1);
  const open = under.filter((card) => card.face !== 0).length;
  const covered = under.length - open;
  const free = room - height;
  // Covered cards are squeezed first: there is nothing on them to be read.
  const down = covered
    ? clamp((free - open * table.step) / covered, COVERED_LEAST * height, COVERED * height)
    : 0;
  const up = open ? Math.min(table.step, (free - covered * down) / open) : 0;
  let at = 0;
  return cards.map((card) => {
    const point = { x, y: Math.round(y + at) };
    at += card.face === 0 ? down : up;
    return point;
  });
}

/** How many cards from the bottom are out of sight under others. */
export function buried(table: Table, pile: number, size: number): number {
  return table.piles[pile]?.fan === "down" ? 0 : Math.max(0, size - SHOWN - 1);
}

/** The place of a pile with all its cards. */
export function area(table: Table, pile: number, points: readonly Point[]): Rect | undefined {
  const slot = table.piles[pile];
  if (!slot) return undefined;
  const last = points.at(-1) ?? slot;
  return {
    x: slot.x,
    y: slot.y,
    width: last.x - slot.x + table.card.width,
    height: last.y - slot.y + table.card.height,
  };
}

/** The pile and card that lie at a point, wherever cards are on their way just now. */
export function pick(
  table: Table,
  piles: readonly (readonly Card[])[],
  point: Point,
): { pile: number; index: number } | undefined {
  const { width, height } = table.card;
  const inside = ({ x, y }: Point): boolean =>
    point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;
  for (const [pile, slot] of table.piles.entries()) {
    // The array has holes where a pile is not on the table.
    if (!(slot as typeof slot | undefined)) continue;
    const points = places(table, pile, piles[pile] ?? []) ?? [];
    const index = points.findLastIndex(inside);
    if (index >= 0 || (points.length === 0 && inside(slot))) {
      // Only in a column can a card be meant that is not the top one.
      return { pile, index: slot.fan === "down" ? index : points.length - 1 };
    }
  }
  return undefined;
}

/** The area that two rectangles share. */
export function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
