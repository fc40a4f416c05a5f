/** Elements in one call. Texts go in as text, styles through the style object: no markup strings. */

type Attributes = Readonly<Record<string, string | boolean | undefined>>;

export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** Strokes in a box of 24 by 24. */
const ICONS = {
  undo: "M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
  redo: "m15 5 5 5-5 5M20 10H10a6 6 0 0 0 0 12h3",
  deal: "M8 3h11v15H8zM5 6v15h11",
  restart: "M5 4v5h5M5 9a8 8 0 1 1-1 5",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "m6 6 12 12M18 6 6 18",
  hint: "M9 17h6M10 21h4M12 3a6 6 0 0 0-4 10c1 1 1 2 1 4h6c0-2 0-3 1-4a6 6 0 0 0-4-10",
  play: "M7 4v16l13-8z",
  pause: "M8 5v14M16 5v14",
  on: "m6 5 9 7-9 7zM18 5v14",
  back: "m18 5-9 7 9 7zM6 5v14",
};

export type IconName = keyof typeof ICONS;

export function icon(name: IconName): SVGSVGElement {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  picture.classList.add("icon");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  picture.append(path);
  return picture;
}
