/** The list of games: what was played in this browser stands first. */
import { Connection } from "./database.ts";
import { lastPlayed } from "./recent.ts";

const MOST = 4;

async function showRecent(): Promise<void> {
  const section = document.getElementById("recent");
  const list = section?.querySelector("ul");
  if (!section || !list) return;
  const links = new Map<string, HTMLAnchorElement>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-game]"))
    if (!section.contains(link)) links.set(link.dataset["game"] ?? "", link);
  const connection = new Connection("eremit");
  try {
    const played = await lastPlayed(connection, [...links.keys()]);
    const cards = played.slice(0, MOST).flatMap(({ game }) => copyOf(links.get(game)));
    list.replaceChildren(...cards);
    section.hidden = cards.length === 0;
  } catch {
    // Without a store the list is as it is.
  } finally {
    // An open database would keep the page from being brought back as it was.
    connection.close();
  }
}

/** The card of a game once more; a variant has that of its game, with its own name and teaser. */
function copyOf(link: HTMLAnchorElement | undefined): Node[] {
  const card = link?.closest("li")?.cloneNode(true);
  if (!link || !(card instanceof HTMLElement)) return [];
  const own = card.querySelector<HTMLAnchorElement>(":scope > a");
  if (!own) return [];
  own.href = link.href;
  own.textContent = link.textContent;
  card.querySelector(".variants")?.remove();
  const teaser = card.querySelector(".teaser");
  if (teaser && link.dataset["teaser"]) teaser.textContent = link.dataset["teaser"];
  return [card];
}

// Also when the page comes back from where it was left.
window.addEventListener("pageshow", () => {
  void showRecent();
});
