import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { TITLE_SEPARATOR } from "@/local/testing/spec-table";
import { readTestTitles } from "@/tests/support/test-titles";

/** A test in a row of docs/spec.md: its file, and its title up to the next test or cell. */
const TEST = /`([^`]+\.(?:test|spec)\.tsx?)` › (.+?)(?= *(?:<br>|\|$))/gm;
const CODE = /`([^`\s]+\.(?:tsx?|mjs|sql))`(?! ›)/g;

const only = (files: readonly string[]) => (files.length === 1 ? files[0] : undefined);

/** The page with tests and files under their present paths, as far as titles and names of files show where they went. */
export function drawSpec(page: string): string {
  const listFiles = (pattern: string) =>
    globSync(pattern, { exclude: (file) => /node_modules|\.next/.test(file) });
  const titlesByFile = new Map<string, readonly string[]>();
  const hasTest = (file: string, title: string): boolean => {
    if (!existsSync(file)) return false;
    const titles = titlesByFile.get(file) ?? readTestTitles(file);
    titlesByFile.set(file, titles);
    return titles.includes(title);
  };
  const findTest = (title: string) =>
    only(
      listFiles(
        "{app,components,e2e,hooks,lib,local,packages,providers,scripts,tests}/**/*.{test,spec}.{ts,tsx}",
      ).filter((file) => hasTest(file, title)),
    );
  const findFile = (file: string) =>
    only(
      listFiles(
        `{app,components,hooks,lib,local,packages,providers,scripts,tests}/**/${path.basename(file)}`,
      ),
    );
  return page
    .replace(TEST, (reference, file: string, title: string) => {
      if (hasTest(file, title.trim())) return reference;
      return `\`${findTest(title.trim()) ?? file}\`${TITLE_SEPARATOR}${title}`;
    })
    .replace(/^\|.*$/gm, (row) =>
      row.replace(CODE, (reference, file: string) =>
        existsSync(file) ? reference : `\`${findFile(file) ?? file}\``,
      ),
    );
}
