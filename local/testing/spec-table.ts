/** A row of docs/spec.md: a quotation, the files that implement it, and the tests that prove it. */
export type SpecRow = {
  section: string;
  quotation: string;
  files: readonly string[];
  tests: readonly { file: string; title: string }[];
  /** The reason when there is no test. */
  reasonWithoutTest: string | null;
};

type Statement = { section: string; quotation: string };

export const TITLE_SEPARATOR = " › ";

const toPlainText = (text: string) => text.replaceAll("`", "").replace(/\s+/g, " ").trim();

function splitSections(page: string): { section: string; line: string }[] {
  let [chapter, subsection] = ["", ""];
  return page.split("\n").flatMap((line) => {
    const [, hashes, name] = /^(##+) (.+)$/.exec(line) ?? [];
    if (hashes === undefined || name === undefined) {
      return [
        {
          section: [chapter, subsection].filter((title) => title !== "").join(TITLE_SEPARATOR),
          line,
        },
      ];
    }
    if (hashes === "##") [chapter, subsection] = [name, ""];
    else subsection = name;
    return [];
  });
}

const isRow = (line: string) => line.startsWith("|");
const splitCells = (line: string) =>
  line
    .slice(1, line.lastIndexOf("|"))
    .split("|")
    .map((cell) => cell.trim());

function selectTableRows(lines: readonly { section: string; line: string }[]) {
  return lines.filter(
    ({ line }, index) =>
      isRow(line) && !line.startsWith("|---") && !lines[index + 1]?.line.startsWith("|---"),
  );
}

export function listStatements(specification: string): Statement[] {
  const lines = splitSections(specification);
  const rows = selectTableRows(lines).map(({ section, line }) => ({
    section,
    quotation: toPlainText(splitCells(line).join(" · ")),
  }));
  const sentences = lines
    .filter(({ line }) => line.trim() !== "" && !isRow(line) && !line.startsWith("# "))
    .flatMap(({ section, line }) =>
      line
        .replace(/^\s*(?:-|\d+\.) /, "")
        .split(/(?<=\.) (?=[A-Z])/)
        .map((quotation) => ({ section, quotation: toPlainText(quotation) })),
    );
  return [...rows, ...sentences];
}

function readRow({ section, line }: { section: string; line: string }): SpecRow {
  const [quotation = "", files = "", tests = ""] = splitCells(line);
  const hasNoTest = tests.startsWith("—");
  return {
    section,
    quotation: toPlainText(quotation),
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file),
    tests: (hasNoTest ? [] : tests.split("<br>")).map((test) => {
      const [, file = "", title = ""] = /^\s*`([^`]+)` › (.+)$/.exec(test) ?? [];
      return { file, title: title.trim() };
    }),
    reasonWithoutTest: hasNoTest ? tests.slice(1).trim() : null,
  };
}

export function parseSpecRows(page: string): SpecRow[] {
  return selectTableRows(splitSections(page)).map(readRow);
}

/** Lists parts of the specification that no row quotes, and quotations that it does not contain. */
export function listQuotingErrors(
  statements: readonly Statement[],
  rows: readonly SpecRow[],
): string[] {
  const unquotedParts = statements.flatMap(({ section, quotation }) => {
    const quotes = rows
      .filter((row) => row.section === section && quotation.includes(row.quotation))
      .map((row) => row.quotation)
      .toSorted((a, b) => b.length - a.length);
    const unquoted = quotes.reduce((remaining, quote) => remaining.replace(quote, " "), quotation);
    return /^(?:and|or|[\s.,;:·]+)*$/.test(unquoted)
      ? []
      : [`${section}: no row quotes “${unquoted}”`];
  });
  const unknownQuotations = rows
    .filter(
      (row) =>
        !statements.some(
          ({ section, quotation }) => section === row.section && quotation.includes(row.quotation),
        ),
    )
    .map(({ section, quotation }) => `${section}: SPEC does not say “${quotation}”`);
  return [...unquotedParts, ...unknownQuotations];
}
