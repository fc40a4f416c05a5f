import browserslist from "browserslist";
import { defineConfig } from "vite";

/** The browsers of package.json as the bundler names them. */
function targets(): string[] {
  const oldest = new Map<string, number>();
  for (const browser of browserslist()) {
    const [name = "", version = ""] = browser.split(" ");
    const known = name.replace("ios_saf", "ios");
    const number = Number.parseFloat(version);
    if (!Number.isNaN(number)) oldest.set(known, Math.min(number, oldest.get(known) ?? number));
  }
  return [...oldest].map(([name, version]) => `${name}${version}`);
}

export default defineConfig({
  base: "/static/",
  build: {
    outDir: "../eremit/site/static",
    emptyOutDir: true,
    manifest: "manifest.json",
    target: targets(),
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ["src/main.ts", "src/list.ts"],
      // Compiled while it is being loaded, and beside the page: else each function is when it is first
      // called, most of them in the player's first move.
      output: { postBanner: "//# allFunctionsCalledOnLoad" },
    },
  },
});
