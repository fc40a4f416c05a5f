/** How the table looks: the player's choices, and what the system asks for where there is none. */

export const THEMES = ["system", "light", "dark", "contrast"] as const;
export const SPEEDS = ["normal", "fast", "slow", "none"] as const;

export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];

export interface Look {
  theme: Theme;
  /** Four colours instead of red and black. */
  fourColours: boolean;
  /** One large index instead of the pips. */
  largeIndices: boolean;
  /** Stock, waste and reserve at the right. */
  leftHanded: boolean;
  /** Speed of animations. */
  speed: Speed;
}

export const USUAL: Look = {
  theme: "system",
  fourColours: false,
  largeIndices: false,
  leftHanded: false,
  speed: "normal",
};

/** Factors on the length of animations. */
const LENGTHS: Readonly<Record<Speed, number>> = { normal: 1, fast: 0.5, slow: 2, none: 0 };

/** A look from what was stored; what is unknown or missing is as usual. */
export function readLook(stored: unknown): Look {
  const given: Record<string, unknown> =
    typeof stored === "object" && stored !== null ? { ...stored } : {};
  return {
    theme: THEMES.find((theme) => theme === given["theme"]) ?? USUAL.theme,
    fourColours: given["fourColours"] === true,
    largeIndices: given["largeIndices"] === true,
    leftHanded: given["leftHanded"] === true,
    speed: SPEEDS.find((speed) => speed === given["speed"]) ?? USUAL.speed,
  };
}

/** Factor on the length of animations; the system's wish for rest comes first. */
export function lengthOfMotion(look: Look): number {
  return matches("(prefers-reduced-motion: reduce)") ? 0 : LENGTHS[look.speed];
}

/** Tells the styles (src/styles/look.css). */
export function applyLook(look: Look): void {
  const { dataset } = document.documentElement;
  dataset["theme"] = look.theme === "system" ? systemTheme() : look.theme;
  dataset["suits"] = look.fourColours ? "four" : "two";
  dataset["indices"] = look.largeIndices ? "large" : "usual";
}

/** Calls back when the system's wishes change. */
export function watchSystem(changed: () => void): void {
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"])
    window.matchMedia(query).addEventListener("change", changed);
}

function systemTheme(): Exclude<Theme, "system"> {
  if (matches("(prefers-contrast: more)")) return "contrast";
  return matches("(prefers-color-scheme: dark)") ? "dark" : "light";
}

/** Some are asked at each move: made anew each time, a query costs more than its answer. */
const queries = new Map<string, MediaQueryList>();

function matches(query: string): boolean {
  const made = queries.get(query) ?? window.matchMedia(query);
  queries.set(query, made);
  return made.matches;
}
