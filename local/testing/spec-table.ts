/** A row of docs/spec.md: a quotation, the files that implement it, and the tests that prove it. */
export type SpecRow = {
  section: string;
  words: string;
  files: readonly string[];
  tests: readonly { file: string; title: string }[];
  /** The reason when there is no test. */
  without: string | null;
};

type Statement = { section: string; words: string };

export const TITLE_JOIN = " › ";

const plain = (text: string) => text.replaceAll("`", "").replace(/\s+/g, " ").trim();

function sectioned(page: string): { section: string; line: string }[] {
  let [chapter, part] = ["", ""];
  return page.split("\n").flatMap((line) => {
    const [, marks, name] = /^(##+) (.+)$/.exec(line) ?? [];
    if (marks === undefined || name === undefined) {
      return [{ section: [chapter, part].filter((each) => each !== "").join(TITLE_JOIN), line }];
    }
    if (marks === "##") [chapter, part] = [name, ""];
    else part = name;
    return [];
  });
}

const isRow = (line: string) => line.startsWith("|");
const cellsOf = (line: string) =>
  line
    .slice(1, line.lastIndexOf("|"))
    .split("|")
    .map((cell) => cell.trim());

function tableRows(lines: readonly { section: string; line: string }[]) {
  return lines.filter(
    ({ line }, at) =>
      isRow(line) && !line.startsWith("|---") && !lines[at + 1]?.line.startsWith("|---"),
  );
}

export function statementsOf(specification: string): Statement[] {
  const lines = sectioned(specification);
  const rows = tableRows(lines).map(({ section, line }) => ({
    section,
    words: plain(cellsOf(line).join(" · ")),
  }));
  const sentences = lines
    .filter(({ line }) => line.trim() !== "" && !isRow(line) && !line.startsWith("# "))
    .flatMap(({ section, line }) =>
      line
        .replace(/^\s*(?:-|\d+\.) /, "")
        .split(/(?<=\.) (?=[A-Z])/)
        .map((words) => ({ section, words: plain(words) })),
    );
  return [...rows, ...sentences];
}

function readRow({ section, line }: { section: string; line: string }): SpecRow {
  const [words = "", files = "", tests = ""] = cellsOf(line);
  const isWithout = tests.startsWith("—");
  return {
    section,
    words: plain(words),
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file),
    tests: (isWithout ? [] : tests.split("<br>")).map((test) => {
      const [, file = "", title = ""] = /^\s*`([^`]+)` › (.+)$/.exec(test) ?? [];
      return { file, title: title.trim() };
    }),
    without: isWithout ? tests.slice(1).trim() : null,
  };
}

export function specRows(page: string): SpecRow[] {
  return tableRows(sectioned(page)).map(readRow);
}

/** Parts of the specification that no row quotes, and quotations that it does not contain. */
export function quotingErrors(
  statements: readonly Statement[],
  rows: readonly SpecRow[],
): string[] {
  const forgotten = statements.flatMap(({ section, words }) => {
    const quotes = rows
      .filter((row) => row.section === section && words.includes(row.words))
      .map((row) => row.words)
      .toSorted((one, other) => other.length - one.length);
    const left = quotes.reduce((rest, quote) => rest.replace(quote, " "), words);
    return /^(?:and|or|[\s.,;:·]+)*$/.test(left) ? [] : [`${section}: nobody quotes “${left}”`];
  });
  const invented = rows
    .filter(
      (row) =>
        !statements.some(
          ({ section, words }) => section === row.section && words.includes(row.words),
        ),
    )
    .map(({ section, words }) => `${section}: SPEC does not say “${words}”`);
  return [...forgotten, ...invented];
}
