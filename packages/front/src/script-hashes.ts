import { hash } from "node:crypto";
import { delayScripts } from "#delay-scripts";
import { type Edit, editPage, toBytes, toRemovals } from "#page-edits";
import { listScripts } from "#page-scripts";
import { takeRandomBytes } from "#random-bytes";

const CARRIAGE_RETURN = 13;

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
  const { edits: delays, delayed, startScript } = delayScripts(body, scripts, nonce);
  const nonceAttribute = ` nonce="${nonce}"`;
  const seams: Edit[] = [];
  const texts: { from: number; to: number }[] = [];
  let adjacent = -1;
  for (const script of scripts) {
    const { attributes, textStart: from, textEnd: to } = script;
    if (delayed.has(script)) {
      if (script.start === adjacent) adjacent = script.end;
      continue;
    }
    const isInline = from < to && attributes.includes(nonceAttribute);
    const last = texts.at(-1);
    if (
      isInline &&
      attributes === nonceAttribute &&
      script.start === adjacent &&
      last !== undefined
    ) {
      seams.push({ from: last.to, to: from, text: "\n;" });
      last.to = to;
    } else if (isInline) texts.push({ from, to });
    adjacent = isInline && attributes === nonceAttribute ? script.end : -1;
  }
  const edits = [...delays, ...seams, ...toRemovals(body, nonce)];
  const hashes = texts.map(({ from, to }) => toHash(editPage(body, edits, from, to)));
  const startHashes = startScript === undefined ? [] : [toHash(toBytes(startScript))];
  return { body: editPage(body, edits), hashes: [...new Set([...startHashes, ...hashes])] };
}
