/** The deal and the moves in the page's address. */
import { readDeal } from "./game.ts";
import { pointPageTo } from "./languages.ts";

export interface Address {
  deal: number | undefined;
  /** A replay: the moves of the fragment. */
  moves: readonly string[] | undefined;
}

export function readAddress({ search, hash }: { search: string; hash: string }): Address {
  const moves = new URLSearchParams(hash.replace(/^#/, "")).get("moves");
  return {
    deal: readDeal(new URLSearchParams(search).get("deal") ?? ""),
    moves: moves === null ? undefined : moves.split(".").filter((move) => move !== ""),
  };
}

/** Names the deal in the address; a deal of its own gets its own place in the history. */
export function writeAddress(deal: number, how: "push" | "replace"): void {
  pointPageTo(deal);
  const address = `${location.pathname}?deal=${deal}`;
  if (address === location.pathname + location.search + location.hash) return;
  if (how === "push") history.pushState(null, "", address);
  else history.replaceState(null, "", address);
}
