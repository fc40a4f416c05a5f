/** The links to the page in other languages: they lead to the deal that is on the table. */
export function pointLanguagesTo(deal: number): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".languages a[hreflang]")) {
    const address = new URL(link.href);
    address.searchParams.set("deal", String(deal));
    link.href = address.href;
  }
}
