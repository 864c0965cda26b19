import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { listQuotingErrors, parseSpecRows, listStatements } from "@/local/testing/spec-table";
import { drawSpec } from "@/tests/support/drawn-spec";
import { expectGenerated } from "@/tests/support/generated-file";
import { readTestTitles } from "@/tests/support/test-titles";

test("docs/spec.md: names files and tests where they are (WRITE_GENERATED=1 finds those that moved)", () => {
  expectGenerated("docs/spec.md", drawSpec);
});

const readRows = () => parseSpecRows(readFileSync("docs/spec.md", "utf8"));
const statements = listStatements(readFileSync("docs/specification.md", "utf8"));

describe("docs/spec.md", () => {
  test("quotes every sentence and row of the specification", () => {
    expect(statements.length).toBeGreaterThan(280);
    expect(listQuotingErrors(statements, readRows())).toEqual([]);
  });

  test("names files that exist", () => {
    const rows = readRows();
    const missing = rows.flatMap(({ files }) => files).filter((file) => !existsSync(file));
    expect(missing).toEqual([]);
    const withoutReason = rows.filter(
      ({ files, reasonWithoutTest: reason }) => files.length === 0 && !reason,
    );
    expect(withoutReason).toEqual([]);
  });

  test("names tests that exist, or says why none is needed", () => {
    const rows = readRows();
    const titles = new Map<string, readonly string[]>();
    const hasTest = (file: string, title: string) => {
      if (!existsSync(file)) return false;
      if (!titles.has(file)) titles.set(file, readTestTitles(file));
      return titles.get(file)?.includes(title) === true;
    };
    const missing = rows.flatMap(({ quotation: words, tests }) =>
      tests
        .filter(({ file, title }) => !hasTest(file, title))
        .map(({ file, title }) => `${words}: ${file} › ${title}`),
    );
    expect(missing).toEqual([]);
    expect(rows.filter(({ reasonWithoutTest: withoutReason }) => withoutReason === "")).toEqual([]);
  });
});

/** The anchor that a heading gets on GitHub. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");

test("documentation: links lead to files and headings that exist", () => {
  const pages = globSync(["*.md", "{docs,local,packages,scripts}/**/*.md"], {
    exclude: (file) => file.includes("node_modules"),
  });
  const links = pages.flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(/\]\((?!\w+:)(<[^>]+>|[^)\s]*)\)/g)].map(
      ([, target = ""]) => {
        const [file = "", anchor] = target.replace(/^<(.+)>$/, "$1").split("#");
        return {
          page,
          target,
          anchor,
          file: file === "" ? page : path.join(path.dirname(page), file),
        };
      },
    ),
  );
  expect(links.length).toBeGreaterThan(100);
  const brokenLinks = links.filter(({ file, anchor }) => {
    if (!existsSync(file)) return true;
    if (anchor === undefined || statSync(file).isDirectory()) return false;
    const headings = readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm);
    return ![...headings].some(([, heading = ""]) => toAnchor(heading) === anchor);
  });
  expect(brokenLinks.map(({ page, target }) => `${page}: ${target}`)).toEqual([]);
});

describe("docs/how-we-write.md", () => {
  const page = readFileSync("docs/how-we-write.md", "utf8");

  test("every excerpt is in the file that it names", () => {
    const excerpts = [...page.matchAll(/^```\w+(?: (\S+))?\n([\s\S]*?)^```$/gm)];
    expect(excerpts.length).toBeGreaterThan(8);
    const outdated = excerpts.flatMap(([, file, code = ""]) => {
      if (file === undefined) return [`an excerpt names no file: ${code}`];
      const source = readFileSync(file, "utf8").split("\n");
      const lines = code.split("\n").filter((line) => !["", "…"].includes(line.trim()));
      let index = 0;
      return lines
        .filter((line) => {
          const position = source.indexOf(line, index);
          index = position === -1 ? index : position + 1;
          return position === -1;
        })
        .map((line) => `${file} has no line “${line.trim()}”`);
    });
    expect(outdated).toEqual([]);
  });

  test("names only what exists in the code", () => {
    const files = globSync(
      "{app,components,e2e,hooks,lib,local,packages,providers,scripts,tests}/**/*.{ts,tsx,mjs,sql}",
      { exclude: (file) => /node_modules|specification\.test/.test(file) },
    ).filter((file) => statSync(file).isFile());
    const splitWords = (text: string) => text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
    const existingWords = new Set(
      [...files, "architecture.ts", "package.json", ".env.example"].flatMap((file) => [
        ...splitWords(file),
        ...splitWords(readFileSync(file, "utf8")),
      ]),
    );
    const prose = page.replaceAll(/^```[\s\S]*?^```$/gm, "");
    const namedWords = [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = ""]) =>
      splitWords(code),
    );
    expect(namedWords.length).toBeGreaterThan(100);
    const isInvented = (word: string) => /exhibition/i.test(word);
    const unknown = namedWords.filter((word) => !existingWords.has(word) && !isInvented(word));
    expect([...new Set(unknown)], "not in the code: renamed or deleted?").toEqual([]);
  });
});
