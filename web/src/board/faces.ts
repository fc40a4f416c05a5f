/**
 * Pictures of cards and places: each symbol of the sprite as an image of its own, in the colours
 * that the page has. An image costs the page one element; a symbol that is used costs it all of
 * its paths, each time that a card turns.
 */

const SYMBOL = /<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)<\/symbol>/gs;
/** Milliseconds between two pictures that are read ahead. */
const PAUSE = 25;
const PROPERTY = /var\((--[\w-]+)/g;

export class Faces {
  private readonly symbols = new Map<string, { box: string; paths: string }>();
  private readonly properties: readonly string[];
  private readonly addresses = new Map<string, string>();
  /** Pictures that the browser has read; it forgets those that nobody holds. */
  private readonly ready: HTMLImageElement[] = [];
  private timer = 0;
  private style = "";

  /** `sprite` is the text of the sprite. */
  constructor(sprite: string) {
    for (const [, id = "", box = "", paths = ""] of sprite.matchAll(SYMBOL))
      this.symbols.set(id, { box, paths });
    this.properties = [...new Set(Array.from(sprite.matchAll(PROPERTY), ([, name = ""]) => name))];
  }

  /** Takes the colours on that hold for the element; false if they were the same. */
  colour(element: Element): boolean {
    const styles = getComputedStyle(element);
    const set = this.properties.flatMap((name) => {
      const value = styles.getPropertyValue(name).trim();
      return value === "" ? [] : [`${name}:${value}`];
    });
    const style = [`color:${styles.color}`, ...set].join(";");
    if (style === this.style) return false;
    this.style = style;
    this.addresses.clear();
    this.ready.length = 0;
    this.prepare();
    return true;
  }

  /** Has the browser read one picture after the other: then a card turns without waiting. */
  private prepare(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      const id = [...this.symbols.keys()][this.ready.length];
      if (id === undefined) return;
      const picture = new Image();
      picture.src = this.address(id);
      this.ready.push(picture);
      this.prepare();
    }, PAUSE);
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
