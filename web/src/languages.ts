const LANGUAGES = ".languages a[hreflang]";
const SAME_DEAL = `${LANGUAGES}, a[data-same-deal]`;

/**
 * What the page around the table says of the deal: the links to other languages and to other ways
 * to play lead to the one that is on the table, and a message tells of it. Moves of the address are
 * in none of them any more.
 */
export function pointPageTo(deal: number): void {
  const told = document.querySelector<HTMLInputElement>(".message input[name=deal]");
  if (told) told.value = String(deal);
  for (const link of document.querySelectorAll<HTMLAnchorElement>(SAME_DEAL)) {
    const address = new URL(link.href);
    address.searchParams.set("deal", String(deal));
    address.hash = "";
    link.href = address.href;
  }
}

/** The page in other languages shows the same moves: `hash` is the fragment that has them. */
export function pointLanguagesTo(hash: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(LANGUAGES)) link.hash = hash;
}
