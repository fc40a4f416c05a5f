/**
 * Pictures of cards and places: each symbol of the sprite as an image of its own, in the colours
 * that the page has, and a style rule for it. A card that turns gets another class: an image element
 * would load its picture anew each time, and a symbol that is used costs the page all of its paths.
 */

const SYMBOL = /<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)<\/symbol>/gs;
/** Milliseconds until pictures are read ahead, and between two of them. */
const FIRST = 300;
/** Pictures that are read in a frame of the first deal. */
const FEW = 4;
const PAUSE = 25;
/** The back of all cards. */
export const BACK = "card-back";
const PROPERTY = /var\((--[\w-]+)/g;

export class Faces {
  private readonly symbols = new Map<string, { box: string; paths: string }>();
  private readonly properties: readonly string[];
  private readonly addresses = new Map<string, string>();
  /** Pictures that the browser has read; it forgets those that nobody holds. */
  private readonly ready: HTMLImageElement[] = [];
  /** Symbols that have a rule in a sheet, back first, and those that are to get one. */
  private readonly ruled = new Set<string>();
  private readonly wanted = new Set<string>();
  private readonly sheets = new Set<CSSStyleSheet>();
  private timer = 0;
  private style = "";

  /** `sprite` is the text of the sprite. */
  constructor(sprite: string) {
    for (const [, id = "", box = "", paths = ""] of sprite.matchAll(SYMBOL))
      this.symbols.set(id, { box, paths });
    this.properties = [...new Set(Array.from(sprite.matchAll(PROPERTY), ([, name = ""]) => name))];
  }

  /** Takes the colours on that hold for the element, for all its pictures. */
  colour(element: Element): void {
    const styles = getComputedStyle(element);
    const set = this.properties.flatMap((name) => {
      const value = styles.getPropertyValue(name).trim();
      return value === "" ? [] : [`${name}:${value}`];
    });
    const style = [`color:${styles.color}`, ...set].join(";");
    if (style === this.style) return;
    this.style = style;
    this.addresses.clear();
    this.ready.length = 0;
    const { adoptedStyleSheets } = document;
    document.adoptedStyleSheets = adoptedStyleSheets.filter((sheet) => !this.sheets.has(sheet));
    this.sheets.clear();
    this.addRules([...this.ruled]);
    this.prepare(FIRST);
  }

  /** The class of what shows the symbol. */
  picture(id: string): string {
    if (!this.ruled.has(id)) {
      if (id !== BACK && this.ready.length === 0) this.want(id);
      else this.addRules([id]);
    }
    return nameOf(id);
  }

  /**
   * Gives a picture its rule some frames later, a few at a time, places before cards: to read those of
   * a whole deal would keep its first card waiting. Until then the card shows its back.
   */
  private want(id: string): void {
    this.wanted.add(id);
    if (this.wanted.size > 1) return;
    const draw = (): void => {
      const few = [...this.wanted].sort((a, b) => Number(isCard(a)) - Number(isCard(b)));
      few.length = Math.min(few.length, FEW);
      for (const each of few) this.wanted.delete(each);
      this.addRules(few);
      if (this.wanted.size > 0) requestAnimationFrame(draw);
    };
    // Not before the frame that has the first cards.
    requestAnimationFrame(() => requestAnimationFrame(draw));
  }

  /** In a sheet of their own: for a change of one the browser looks at all cards again. */
  private addRules(ids: readonly string[]): void {
    if (ids.length === 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(ids.map((id) => this.rule(id)).join(""));
    document.adoptedStyleSheets.push(sheet);
    this.sheets.add(sheet);
    for (const id of ids) this.ruled.add(id);
  }

  private rule(id: string): string {
    const cursor = isCard(id) ? ";cursor:grab" : "";
    return `.${nameOf(id)}{background-image:url("${this.address(id)}")${cursor}}`;
  }

  /** Has the browser read one picture after the other: then a card turns without waiting. */
  private prepare(wait: number): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      const id = [...this.symbols.keys()][this.ready.length];
      if (id === undefined) {
        this.addRules([...this.symbols.keys()].filter((each) => !this.ruled.has(each)));
        return;
      }
      const picture = new Image();
      picture.src = this.address(id);
      this.ready.push(picture);
      this.prepare(PAUSE);
    }, wait);
  }

  /** The address of a symbol's picture. */
  address(id: string): string {
    const made = this.addresses.get(id);
    if (made !== undefined) return made;
    const { box, paths } = this.symbols.get(id) ?? { box: "0 0 1 1", paths: "" };
    const [, , width, height] = box.split(" ");
    const picture =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}">` +
      `<style>:root{${this.style}}</style>${paths}</svg>`;
    const address = `data:image/svg+xml,${encodeURIComponent(picture)}`;
    this.addresses.set(id, address);
    return address;
  }
}

function nameOf(id: string): string {
  return `shows-${id}`;
}

function isCard(id: string): boolean {
  return id.startsWith("card-") && id !== BACK;
}
