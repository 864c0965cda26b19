/** HTML whose inserted texts are escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Insertion = string | number | Markup | readonly Markup[] | null;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

function insert(value: Insertion): string {
  if (value === null) return "";
  if (value instanceof Markup) return value.text;
  if (typeof value === "object") return value.map(insert).join("");
  return escape(String(value));
}

/** A template of HTML: what is inserted is escaped unless it is markup itself, and null is nothing. Attributes are to be quoted. */
export const markup = (parts: TemplateStringsArray, ...values: readonly Insertion[]): Markup =>
  new Markup(String.raw({ raw: parts }, ...values.map(insert)));
