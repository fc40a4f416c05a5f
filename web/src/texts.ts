/** The texts of the board in the language of the page, by their English message. */

export type Params = Readonly<Record<string, string | number>>;
/** From the server: a message's text, or [singular, plural]. English needs none. */
export type Catalogue = Readonly<Record<string, string | readonly string[]>>;

export class Texts {
  private readonly numbers: Intl.NumberFormat;

  constructor(
    readonly language: string,
    private readonly catalogue: Catalogue = {},
  ) {
    this.numbers = new Intl.NumberFormat(language);
  }

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

  number(value: number): string {
    return this.numbers.format(value);
  }
}

function fill(text: string, params: Params): string {
  return text.replace(/%\((\w+)\)s|%%/g, (whole, name: string | undefined) =>
    name === undefined ? "%" : String(params[name] ?? whole),
  );
}
