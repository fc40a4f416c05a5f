/** The part of the menu in which the player chooses how the table looks. */
import { SPEEDS, THEMES, type Look, type Speed, type Theme } from "../look.ts";
import type { Texts } from "../texts.ts";
import { el } from "./dom.ts";

/** Fields for all choices; `choose` hears the whole look after each change. */
export function lookFields(texts: Texts, look: Look, choose: (look: Look) => void): HTMLElement {
  const { t } = texts;
  let chosen = look;
  const change = (part: Partial<Look>): void => {
    chosen = { ...chosen, ...part };
    choose(chosen);
  };
  const themes: Record<Theme, string> = {
    system: t("As the device"),
    light: t("Light"),
    dark: t("Dark"),
    contrast: t("High contrast"),
  };
  const speeds: Record<Speed, string> = {
    normal: t("Normal"),
    fast: t("Fast"),
    slow: t("Slow"),
    none: t("None"),
  };
  return el(
    "fieldset",
    { class: "look" },
    el("legend", {}, t("Appearance")),
    select(t("Colours of the table"), THEMES, themes, look.theme, (theme) => {
      change({ theme });
    }),
    select(t("Movement of the cards"), SPEEDS, speeds, look.speed, (speed) => {
      change({ speed });
    }),
    check(t("Four suit colours"), look.fourColours, (fourColours) => {
      change({ fourColours });
    }),
    check(t("Large indices"), look.largeIndices, (largeIndices) => {
      change({ largeIndices });
    }),
    check(t("Left-handed table"), look.leftHanded, (leftHanded) => {
      change({ leftHanded });
    }),
  );
}

function select<T extends string>(
  label: string,
  values: readonly T[],
  names: Readonly<Record<T, string>>,
  current: T,
  choose: (value: T) => void,
): HTMLElement {
  const options = values.map((value) =>
    el("option", { value, selected: value === current }, names[value]),
  );
  const input = el("select", {}, ...options);
  input.addEventListener("change", () => {
    const value = values.find((each) => each === input.value);
    if (value !== undefined) choose(value);
  });
  return el("label", { class: "line" }, label, input);
}

function check(label: string, current: boolean, choose: (on: boolean) => void): HTMLElement {
  const input = el("input", { type: "checkbox", checked: current });
  input.addEventListener("change", () => {
    choose(input.checked);
  });
  return el("label", {}, input, label);
}
