import { hash } from "node:crypto";
import { delayScripts } from "#delay-scripts";
import { type Edit, editPage, findAll, toRemovals } from "#page-edits";
import { takeRandomBytes } from "#random-bytes";

/** Offsets in a page: of the tag, of the text in it, and after the closing tag. */
export type Script = {
  start: number;
  text: number;
  textEnd: number;
  end: number;
  attributes: string;
};

const CLOSING = "</script>";
const CARRIAGE_RETURN = 13;

export function listScripts(page: Buffer): Script[] {
  const scripts: Script[] = [];
  for (const start of findAll(page, "<script")) {
    if (start < (scripts.at(-1)?.textEnd ?? 0)) continue;
    const opened = page.indexOf(">", start);
    const textEnd = opened < 0 ? -1 : page.indexOf(CLOSING, opened);
    if (textEnd < 0) break;
    const attributes = page.toString("latin1", start + "<script".length, opened);
    scripts.push({ start, text: opened + 1, textEnd, end: textEnd + CLOSING.length, attributes });
  }
  return scripts;
}

/** New for each rendering; it never leaves the server. */
export function createNonce(): string {
  return takeRandomBytes().toString("base64url");
}

/** Removes the nonce from the payload of a client navigation. */
export const removeNonce = (body: Buffer, nonce: string): Buffer =>
  body.includes(nonce) ? editPage(body, toRemovals(body, nonce)) : body;

/** The hash of a script as a browser reads it (HTML, “normalize newlines”). */
function toHash(text: Buffer): string {
  const read = text.includes(CARRIAGE_RETURN)
    ? Buffer.from(text.toString("latin1").replace(/\r\n?/g, "\n"), "latin1")
    : text;
  return `sha256-${hash("sha256", read, "base64")}`;
}

/**
 * Delays the files of scripts, hashes the inline scripts that carry the secret nonce and removes the nonce: the bytes stay constant, and an injected
 * script, which lacks the nonce, is not allowed. Adjacent scripts of Next are joined, so that the policy stays short.
 */
export function hashScripts(body: Buffer, nonce: string): { body: Buffer; hashes: string[] } {
  const scripts = listScripts(body);
  const { edits: delays, delayed, start } = delayScripts(body, scripts, nonce);
  const allowed = ` nonce="${nonce}"`;
  const seams: Edit[] = [];
  const texts: { from: number; to: number }[] = [];
  let adjacent = -1;
  for (const script of scripts) {
    const { attributes, text: from, textEnd: to } = script;
    if (delayed.has(script)) {
      if (script.start === adjacent) adjacent = script.end;
      continue;
    }
    const isInline = from < to && attributes.includes(allowed);
    const last = texts.at(-1);
    if (isInline && attributes === allowed && script.start === adjacent && last !== undefined) {
      seams.push({ from: last.to, to: from, text: "\n;" });
      last.to = to;
    } else if (isInline) texts.push({ from, to });
    adjacent = isInline && attributes === allowed ? script.end : -1;
  }
  const edits = [...delays, ...seams, ...toRemovals(body, nonce)].toSorted(
    (one, other) => one.from - other.from,
  );
  const hashes = texts.map(({ from, to }) => toHash(editPage(body, edits, from, to)));
  const startHashes = start === undefined ? [] : [toHash(Buffer.from(start))];
  return { body: editPage(body, edits), hashes: [...new Set([...startHashes, ...hashes])] };
}
