import { parseSync } from "vite";
import { TITLE_SEPARATOR } from "@/local/testing/spec-table";
import type { Source } from "@/tests/support/sources";
import { readTestTitles } from "@/tests/support/test-titles";

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
/** `formatZone, isNameLike: …`, or a name with an inner capital alone. */
const SUBJECTS = /^[\w.]+(?:, [\w.]+)*(?=:)|^\w*[a-z][A-Z]\w*$/;
/** A name in backticks: `deriveFacets`, `store.list` or `delivered()`. */
const QUOTED_NAME = /`([A-Za-z_]\w*(?:\.\w+)*)(?:\([^`]*\))?`/g;

const readSubjects = (title: string) =>
  (SUBJECTS.exec(title)?.[0] ?? "").split(/, |\./).filter((word) => /[A-Z]/.test(word));

/** The identifiers that comments and test titles mention, and the rest of the source without both. */
export function readMentions({ file, text }: Source): { names: string[]; code: string } {
  const { comments } = parseSync(file, text);
  const titles = TEST_FILE.test(file)
    ? readTestTitles(file).flatMap((title) => title.split(TITLE_SEPARATOR))
    : [];
  const quotedNames = comments.flatMap(({ value }) =>
    [...value.matchAll(QUOTED_NAME)].flatMap(([, name = ""]) => name.split(".")),
  );
  const ends = [0, ...comments.map(({ end }) => end)];
  const textWithoutComments = ends
    .map((end, index) => text.slice(end, comments[index]?.start))
    .join("");
  return {
    names: [...new Set([...quotedNames, ...titles.flatMap(readSubjects)])],
    code: titles
      .flatMap((title) => [`"${title}"`, `\`${title}\``])
      .reduce((rest, title) => rest.replaceAll(title, ""), textWithoutComments),
  };
}
