/** The bar above the table: what can be done, and how the game stands. */
import type { Texts } from "../texts.ts";
import { el, icon, type IconName } from "./dom.ts";

export type Action = "undo" | "redo" | "deal" | "restart";
/** What the buttons of the bar are for. */
export type Wanted = Action | "hint";

/** How the game stands, as far as the bar shows it. */
export interface Standing {
  deal: number;
  moves: number;
  /** Cards in the stock; undefined where the game has none. */
  stock: number | undefined;
  /** Redeals left; undefined where there is nothing to count. */
  redeals: number | undefined;
  canUndo: boolean;
  canRedo: boolean;
}

export class Toolbar {
  readonly element: HTMLElement;
  private readonly buttons: Record<Wanted, HTMLButtonElement>;
  private readonly facts = el("span");
  private readonly shown = new Map<string, Text>();

  constructor(
    private readonly texts: Texts,
    act: (action: Wanted) => void,
    menu: HTMLElement,
  ) {
    const button = (action: Wanted, name: IconName, label: string, keys: string) => {
      const made = el(
        "button",
        { type: "button", class: action, title: `${label} (${keys})`, "aria-keyshortcuts": keys },
        icon(name),
        el("span", {}, label),
      );
      made.addEventListener("click", () => {
        act(action);
      });
      return made;
    };
    const { t } = texts;
    this.buttons = {
      undo: button("undo", "undo", t("Undo"), "U"),
      redo: button("redo", "redo", t("Redo"), "Y"),
      hint: button("hint", "hint", t("Hint"), "H"),
      restart: button("restart", "restart", t("Restart"), "R"),
      deal: button("deal", "deal", t("New deal"), "N"),
    };
    const opener = el(
      "button",
      { type: "button", class: "opener", popovertarget: menu.id, title: t("Menu") },
      icon("menu"),
      el("span", {}, t("Menu")),
    );
    const { undo, redo, hint, restart, deal } = this.buttons;
    this.element = el(
      "div",
      { class: "bar" },
      el(
        "div",
        { class: "buttons", role: "group", "aria-label": t("Game") },
        undo,
        redo,
        hint,
        restart,
        deal,
        opener,
        menu,
      ),
      el("p", { class: "facts" }, this.facts),
    );
  }

  show(standing: Standing): void {
    const { texts, buttons } = this;
    setDisabled(buttons.undo, !standing.canUndo);
    setDisabled(buttons.restart, !standing.canUndo);
    setDisabled(buttons.redo, !standing.canRedo);
    this.say("deal", texts.t("Deal %(deal)s", { deal: String(standing.deal) }));
    this.say("moves", texts.n("%(num)s move", "%(num)s moves", standing.moves));
    if (standing.stock !== undefined)
      this.say("stock", texts.t("Stock %(num)s", { num: texts.number(standing.stock) }));
    if (standing.redeals !== undefined) this.say("passes", passes(texts, standing.redeals));
  }

  /** Writes a fact where it stands; one that did not change is not touched. */
  private say(name: string, text: string): void {
    let fact = this.shown.get(name);
    if (!fact) {
      fact = document.createTextNode("");
      this.shown.set(name, fact);
      this.facts.append(el("span", { class: name }, fact));
    }
    if (fact.data !== text) fact.data = text;
  }
}

function passes(texts: Texts, redeals: number): string {
  if (redeals === 0) return texts.t("last pass");
  return texts.n("%(num)s more pass", "%(num)s more passes", redeals);
}

/** Keeps the focus: a button that is really disabled loses it. */
function setDisabled(button: HTMLButtonElement, disabled: boolean): void {
  const value = String(disabled);
  if (button.getAttribute("aria-disabled") !== value) button.setAttribute("aria-disabled", value);
}
