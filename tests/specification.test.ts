import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { quotingErrors, specRows, listStatements } from "@/local/testing/spec-table";
import { readTestTitles } from "@/tests/support/test-titles";

const rows = specRows(readFileSync("docs/spec.md", "utf8"));
const statements = listStatements(readFileSync("docs/specification.md", "utf8"));

describe("docs/spec.md", () => {
  test("quotes every sentence and row of the specification", () => {
    expect(statements.length).toBeGreaterThan(280);
    expect(quotingErrors(statements, rows)).toEqual([]);
  });

  test("names files that exist", () => {
    const gone = rows.flatMap(({ files }) => files).filter((file) => !existsSync(file));
    expect(gone).toEqual([]);
    const without = rows.filter(
      ({ files, reasonWithoutTest: reason }) => files.length === 0 && !reason,
    );
    expect(without).toEqual([]);
  });

  test("names tests that exist, or says why none is needed", () => {
    const titles = new Map<string, readonly string[]>();
    const has = (file: string, title: string) => {
      if (!existsSync(file)) return false;
      if (!titles.has(file)) titles.set(file, readTestTitles(file));
      return titles.get(file)?.includes(title) === true;
    };
    const gone = rows.flatMap(({ quotation: words, tests }) =>
      tests
        .filter(({ file, title }) => !has(file, title))
        .map(({ file, title }) => `${words}: ${file} › ${title}`),
    );
    expect(gone).toEqual([]);
    expect(rows.filter(({ reasonWithoutTest: without }) => without === "")).toEqual([]);
  });
});

/** The anchor that a heading gets on GitHub. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");

test("the links of the documentation lead to files and headings that exist", () => {
  const pages = globSync(["*.md", "{docs,local,packages,scripts}/**/*.md"], {
    exclude: (file) => file.includes("node_modules"),
  });
  const links = pages.flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(/\]\((?!\w+:)(<[^>]+>|[^)\s]*)\)/g)].map(
      ([, to = ""]) => {
        const [file = "", anchor] = to.replace(/^<(.+)>$/, "$1").split("#");
        return { page, to, anchor, file: file === "" ? page : path.join(path.dirname(page), file) };
      },
    ),
  );
  expect(links.length).toBeGreaterThan(100);
  const dead = links.filter(({ file, anchor }) => {
    if (!existsSync(file)) return true;
    if (anchor === undefined || statSync(file).isDirectory()) return false;
    const headings = readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm);
    return ![...headings].some(([, heading = ""]) => anchorOf(heading) === anchor);
  });
  expect(dead.map(({ page, to }) => `${page}: ${to}`)).toEqual([]);
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
          const found = source.indexOf(line, index);
          index = found === -1 ? index : found + 1;
          return found === -1;
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
    const wordsOf = (text: string) => text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
    const known = new Set(
      [...files, "architecture.ts", "package.json", ".env.example"].flatMap((file) => [
        ...wordsOf(file),
        ...wordsOf(readFileSync(file, "utf8")),
      ]),
    );
    const prose = page.replaceAll(/^```[\s\S]*?^```$/gm, "");
    const named = [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = ""]) => wordsOf(code));
    expect(named.length).toBeGreaterThan(100);
    const isInvented = (word: string) => /exhibition/i.test(word);
    const unknown = named.filter((word) => !known.has(word) && !isInvented(word));
    expect([...new Set(unknown)], "not in the code: renamed or deleted?").toEqual([]);
  });
});
