import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { product, sources } from "@/tests/support/sources";

/** Beginnings that leave a docstring without a subject and a verb: “What is read”, “Of a page that has none”. */
const FRAGMENT =
  /\/\*\*[\s*]*(?:What|Of|Whether|How|Where|Those|As|For|By|To|Not|Whose|Whom?|Which|When|Why|(?:Until|Since) when)\b[^*\n]*/g;

/** Beginnings that say enough of a property only: “Null for a new one.”, “Oldest first.” */
const PROPERTY_FRAGMENT =
  /\/\*\*[\s*]*(?:Null|Empty|Undefined|Once|While|Only|Never|Always|Until|(?:Newest|Oldest|Best|Latest|Most)(?: [a-z]+)? first)\b(?:(?!\*\/)[^])*\*\/\n(?!\s+(?:readonly )?[\w"'.]+\??: )/g;

/** The names in a file's code: not the words of its texts and comments. */
function readNames(file: string, text: string): Set<string> {
  const names = new Set<string>();
  JSON.stringify(parseSync(file, text).program, (key, value: unknown) => {
    if (key === "name" && typeof value === "string") names.add(value);
    return typeof value === "bigint" ? null : value;
  });
  return names;
}

test("docs/words.md: no name in the code contains a word of its last column", () => {
  const rows = readFileSync("docs/words.md", "utf8").matchAll(/^\|[^|]+\|[^|]+\|([^|]+)\|$/gm);
  const cells = [...rows].map(([, cell = ""]) => cell);
  const exceptions = new Set(
    cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name)),
  );
  const forbiddenWords = cells.flatMap((cell) =>
    cell
      .split(",")
      .map((word) => word.trim())
      .filter((word) => /^[a-z ]+$/.test(word) && word !== "never"),
  );
  expect(forbiddenWords.length).toBeGreaterThan(10);
  const forbidden = new RegExp(` (?:${forbiddenWords.join("|")}) `);
  const splitWords = (name: string) => name.replace(/([a-z])(?=[A-Z])/g, "$1 ").toLowerCase();
  const isForbidden = (name: string) =>
    forbidden.test(` ${splitWords(name)} `) && !exceptions.has(name);
  const forbiddenNames = product.flatMap(({ file, text }) => {
    const suspects = [...new Set(text.match(/\b[a-z]\w*\b/gi))].filter(isForbidden);
    if (suspects.length === 0) return [];
    const names = readNames(file, text);
    return suspects.filter((name) => names.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(forbiddenNames).toEqual([]);
});

test("docstrings begin with a subject or a verb", () => {
  const fragments = sources.flatMap(({ file, text }) =>
    [...text.matchAll(FRAGMENT), ...text.matchAll(PROPERTY_FRAGMENT)].map(
      ([beginning]) => `${file}: ${beginning}`,
    ),
  );
  expect(fragments, "“Returns …”, “True if …”, “Tags of the rows …”").toEqual([]);
});

/** Sentences that read like translations: an editor replaced them, and none comes back. */
const replacedSentences = [
  "A message waits",
  "A stage of your own",
  "Addresses of web pages become links",
  "A plan tells you of more",
  "All that is required is there",
  "All that you have saved",
  "Anyone who may release letters",
  "Answers that you have promised",
  "As the jury and your team will see it",
  "as things stand",
  "Choose none",
  "Comment on it",
  "Do not consider",
  "Deletes those whose time is over",
  "End what a suspended account pays",
  "Everybody sees it",
  "Everything that is required is there",
  "Fill in what I have written before",
  "For everybody,",
  "how mild or severe each juror is",
  "It has arrived.",
  "Links that do not answer",
  "Make and save",
  "Make the series",
  "neither offers nor payment",
  "New from those you follow",
  "Next for you",
  "No job has failed",
  "Nobody judges a friend",
  "Nothing that you have saved",
  "Open this version",
  "goes to somebody else",
  "Please open the form",
  "Quick, and tells more apart",
  "Read and change",
  "Rounds that you judge",
  "Start with a form that is ready to open",
  "Takes up deletions",
  "What gets a score",
  "What is it about?",
  "What needs you",
  "Whoever sees the collection",
  "Whom you follow",
  "You come to look",
];

test("texts: none of the replaced sentences is left", () => {
  const left = product.flatMap(({ file, text }) =>
    replacedSentences
      .filter((sentence) => text.includes(sentence))
      .map((sentence) => `${file}: ${sentence}`),
  );
  expect(left).toEqual([]);
});

/** A straight apostrophe in a word, or a word in straight quotes. */
const STRAIGHT = /(?<=[\p{L}\d”’)])'(?=\p{L})|(?<=\p{L}s)'(?= )|^'s\b|(?<=^|[\s(])"\p{L}[^"]*"/u;

/** Texts with a straight quote that are no prose: code that is shown, headers, and what is quoted inside code marks. */
const isCode = (text: string) => /[<>={}]| as "|^\s*-H /.test(text.replaceAll(/`[^`]*`/g, ""));

/** Lists the texts of a file: string literals, templates but for SQL, and what stands between tags. */
function readTexts(file: string, text: string): string[] {
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, tag, quasi, value, cooked } = node as {
      type?: string;
      tag?: { start: number };
      quasi?: { expressions: unknown };
      value?: unknown;
      cooked?: unknown;
    };
    if (type === "ImportDeclaration" || type === "TSLiteralType") return;
    if (tag !== undefined && text.startsWith("sql", tag.start)) return visit(quasi?.expressions);
    // A literal and what stands between tags, and a part of a template.
    for (const one of [value, cooked]) if (typeof one === "string") texts.push(one);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(file, text).program);
  return texts;
}

test("texts: quotes and apostrophes are typographic", () => {
  const isStraight = (one: string) => STRAIGHT.test(one.replaceAll(/`[^`]*`/g, "")) && !isCode(one);
  expect(["the artist's", 'the "best" work', "an artist’s “best” work"].map(isStraight)).toEqual([
    true,
    true,
    false,
  ]);
  const straight = product.flatMap(({ file, text }) =>
    readTexts(file, text)
      .filter(isStraight)
      .map((one) => `${file}: ${one}`),
  );
  expect(straight).toEqual([]);
});
