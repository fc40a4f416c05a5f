const SAME_DEAL = ".languages a[hreflang], a[data-same-deal]";

/**
 * What the page around the table says of the deal: the links to other languages and to other ways
 * to play lead to the one that is on the table, and a message tells of it.
 */
export function pointPageTo(deal: number): void {
  const told = document.querySelector<HTMLInputElement>(".message input[name=deal]");
  if (told) told.value = String(deal);
  for (const link of document.querySelectorAll<HTMLAnchorElement>(SAME_DEAL)) {
    const address = new URL(link.href);
    address.searchParams.set("deal", String(deal));
    link.href = address.href;
  }
}
