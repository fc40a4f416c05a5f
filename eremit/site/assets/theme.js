// The theme that was chosen for the table (web/src/settings.ts) holds for pages without one as well.
// Read before anything is painted, and therefore by itself: a page is not to change its colours.
"use strict";
try {
  const { look } = JSON.parse(localStorage.getItem("eremit.settings") ?? "{}");
  if (["light", "dark", "contrast"].includes(look?.theme))
    document.documentElement.dataset.theme = look.theme;
} catch {
  // Without a storage, or with one that can't be read, a page looks as the device asks.
}
