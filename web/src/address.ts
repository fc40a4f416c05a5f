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

/** The deal that address and page are known to name: 0 after the player went elsewhere in it. */
let named = 0;

/** Names the deal in the address; a deal of its own gets its own place in the history. */
export function writeAddress(deal: number, how: "push" | "replace"): void {
  // At each move it is asked for: to look at the address would cost more than all the rest.
  if (deal === named) return;
  if (named === 0) window.addEventListener("popstate", forget, { once: true, capture: true });
  named = deal;
  pointPageTo(deal);
  const address = `${location.pathname}?deal=${deal}`;
  if (address === location.pathname + location.search + location.hash) return;
  if (how === "push") history.pushState(null, "", address);
  else history.replaceState(null, "", address);
}

function forget(): void {
  named = 0;
}
