/** The texts of the board in the language of the page, by their English message. */

export type Params = Readonly<Record<string, string | number>>;
/** From the server: a message's text, or [singular, plural]. English needs none. */
export type Catalogue = Readonly<Record<string, string | readonly string[]>>;

export class Texts {
  /** Made when it is first needed, which is seldom: it takes longer than all the rest of the table. */
  private numbers: Intl.NumberFormat | undefined;

  constructor(
    readonly language: string,
    private readonly catalogue: Catalogue = {},
  ) {}

  /** The text of a message, with %(name)s replaced. A value, so that it can be taken out. */
  readonly t = (message: string, params: Params = {}): string => {
    const text = this.catalogue[message];
    return fill(typeof text === "string" ? text : message, params);
  };

  /** The text for a number of things; %(num)s is the number. */
  readonly n = (singular: string, plural: string, num: number, params: Params = {}): string => {
    const texts = this.catalogue[singular];
    const [one = singular, many = plural] = Array.isArray(texts) ? (texts as string[]) : [];
    return fill(num === 1 ? one : many, { num: this.number(num), ...params });
  };

  /** The text with a capital to begin with. */
  sentence(text: string): string {
    return text.charAt(0).toLocaleUpperCase(this.language) + text.slice(1);
  }

  number(value: number): string {
    // Below a thousand there is nothing to be set off, and most numbers are.
    if (value >= 0 && value < 1000) return String(value);
    this.numbers ??= new Intl.NumberFormat(this.language);
    return this.numbers.format(value);
  }
}

/** Messages taken apart, texts and names of parameters in turn: most of them are said again. */
const taken = new Map<string, readonly string[]>();

function fill(text: string, params: Params): string {
  let parts = taken.get(text);
  if (!parts) {
    parts = text
      .split(/%\((\w+)\)s/)
      .map((part, index) => (index % 2 === 0 ? part.replaceAll("%%", "%") : part));
    taken.set(text, parts);
  }
  let filled = "";
  for (const [index, part] of parts.entries())
    filled += index % 2 === 0 ? part : String(params[part] ?? `%(${part})s`);
  return filled;
}
