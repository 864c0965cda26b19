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
  let [chapter, part] = ["", ""];
  return page.split("\n").flatMap((line) => {
    const [, marks, name] = /^(##+) (.+)$/.exec(line) ?? [];
    if (marks === undefined || name === undefined) {
      return [
        { section: [chapter, part].filter((title) => title !== "").join(TITLE_SEPARATOR), line },
      ];
    }
    if (marks === "##") [chapter, part] = [name, ""];
    else part = name;
    return [];
  });
}

const isRow = (line: string) => line.startsWith("|");
const splitCells = (line: string) =>
  line
    .slice(1, line.lastIndexOf("|"))
    .split("|")
    .map((cell) => cell.trim());

function tableRows(lines: readonly { section: string; line: string }[]) {
  return lines.filter(
    ({ line }, index) =>
      isRow(line) && !line.startsWith("|---") && !lines[index + 1]?.line.startsWith("|---"),
  );
}

export function listStatements(specification: string): Statement[] {
  const lines = splitSections(specification);
  const rows = tableRows(lines).map(({ section, line }) => ({
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

export function specRows(page: string): SpecRow[] {
  return tableRows(splitSections(page)).map(readRow);
}

/** Parts of the specification that no row quotes, and quotations that it does not contain. */
export function quotingErrors(
  statements: readonly Statement[],
  rows: readonly SpecRow[],
): string[] {
  const unquotedParts = statements.flatMap(({ section, quotation }) => {
    const quotes = rows
      .filter((row) => row.section === section && quotation.includes(row.quotation))
      .map((row) => row.quotation)
      .toSorted((a, b) => b.length - a.length);
    const unquoted = quotes.reduce((rest, quote) => rest.replace(quote, " "), quotation);
    return /^(?:and|or|[\s.,;:·]+)*$/.test(unquoted)
      ? []
      : [`${section}: nobody quotes “${unquoted}”`];
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
