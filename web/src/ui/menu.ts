/** The menu: automatic play, a deal by its number, how the table looks. */
import { readDeal, type Policy } from "../game.ts";
import type { Texts } from "../texts.ts";
import { el, icon } from "./dom.ts";
import type { Look } from "../look.ts";
import { fileFields, type FilesConfig } from "./files.ts";
import { lookFields } from "./look.ts";

export interface MenuConfig {
  texts: Texts;
  policy: Policy;
  /** Whether the game has foundations to play to. */
  hasFoundations: boolean;
  choosePolicy: (policy: Policy) => void;
  openDeal: (deal: number) => void;
  look: Look;
  chooseLook: (look: Look) => void;
  files: Omit<FilesConfig, "texts">;
}

const POLICIES: readonly Policy[] = ["off", "safe", "all"];

/** The menu's element, a popover. */
export function makeMenu({
  texts,
  policy,
  hasFoundations,
  choosePolicy,
  openDeal,
  look,
  chooseLook,
  files,
}: MenuConfig): HTMLElement {
  const menu = el("div", { id: "menu", class: "menu", popover: "auto" });
  const names: Record<Policy, string> = {
    off: texts.t("Off"),
    safe: texts.t("Safe cards"),
    all: texts.t("Every card that fits"),
  };
  const choices = POLICIES.map((value) => {
    const input = el("input", { type: "radio", name: "auto", value, checked: value === policy });
    input.addEventListener("change", () => {
      choosePolicy(value);
    });
    return el("label", {}, input, names[value]);
  });
  const automatic = el(
    "fieldset",
    {},
    el("legend", {}, texts.t("Play to the foundations by itself")),
    ...choices,
  );

  const number = el("input", {
    type: "text",
    name: "deal",
    inputmode: "numeric",
    autocomplete: "off",
    maxlength: "16",
    "aria-describedby": "deal-help",
  });
  const help = el("small", { id: "deal-help" }, texts.t("1 to 9007199254740991"));
  const form = el(
    "form",
    {},
    el("label", {}, texts.t("Deal number"), number),
    el("button", { type: "submit" }, texts.t("Play this deal")),
    help,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const deal = readDeal(number.value);
    number.setAttribute("aria-invalid", String(deal === undefined));
    if (deal === undefined) {
      number.focus();
      return;
    }
    number.value = "";
    menu.hidePopover();
    openDeal(deal);
  });

  const close = el(
    "button",
    { type: "button", class: "close", title: texts.t("Close") },
    icon("close"),
  );
  close.addEventListener("click", () => {
    menu.hidePopover();
  });
  const { element: fileElement, refresh } = fileFields({
    ...files,
    texts,
    read: (text) => {
      menu.hidePopover();
      return files.read(text);
    },
    unreadable: () => {
      menu.hidePopover();
      files.unreadable();
    },
  });
  menu.addEventListener("beforetoggle", ({ newState }) => {
    if (newState === "open") refresh();
  });
  menu.append(
    close,
    ...(hasFoundations ? [automatic] : []),
    form,
    lookFields(texts, look, chooseLook),
    fileElement,
  );
  return menu;
}
