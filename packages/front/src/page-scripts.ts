import { findAll } from "#page-edits";

/** Offsets in a page: of the tag, of the text in it, and after the closing tag. */
export type Script = {
  start: number;
  textStart: number;
  textEnd: number;
  end: number;
  attributes: string;
};

const CLOSING = "</script>";

export function listScripts(page: Buffer): Script[] {
  const scripts: Script[] = [];
  for (const start of findAll(page, "<script")) {
    if (start < (scripts.at(-1)?.textEnd ?? 0)) continue;
    const opened = page.indexOf(">", start);
    const textEnd = opened < 0 ? -1 : page.indexOf(CLOSING, opened);
    if (textEnd < 0) break;
    const attributes = page.toString("latin1", start + "<script".length, opened);
    scripts.push({
      start,
      textStart: opened + 1,
      textEnd,
      end: textEnd + CLOSING.length,
      attributes,
    });
  }
  return scripts;
}
