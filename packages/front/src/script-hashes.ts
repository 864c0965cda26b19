import { createHash } from "node:crypto";
import { delayScripts } from "#delay-scripts";
import { takeRandomBytes } from "#random-bytes";

type Script = { attributes: string; text: string };

/** Lists scripts without one regular expression, which would look at each character of the page. */
function* listScripts(page: string): Generator<Script> {
  for (let start = page.indexOf("<script"); start >= 0; start = page.indexOf("<script", start)) {
    const opened = page.indexOf(">", start);
    const end = opened < 0 ? -1 : page.indexOf("</script>", opened);
    if (end < 0) return;
    yield { attributes: page.slice(start + 7, opened), text: page.slice(opened + 1, end) };
    start = end;
  }
}

/** New for each rendering; it never leaves the server. */
export function createNonce(): string {
  return takeRandomBytes().toString("base64url");
}

/** Removes the nonce from the payload of a client navigation. */
export function removeNonce(body: Buffer, nonce: string): Buffer {
  return body.includes(nonce)
    ? Buffer.from(body.toString("latin1").replaceAll(nonce, ""), "latin1")
    : body;
}

/**
 * Delays the files of scripts, hashes the inline scripts that carry the secret nonce and removes the nonce: the bytes stay constant, and an injected
 * script, which lacks the nonce, is not allowed. Adjacent scripts of Next are joined, so that the policy stays short.
 */
export function hashScripts(body: Buffer, nonce: string): { body: Buffer; hashes: string[] } {
  // In latin1 each character is one byte, so the text of a script is exactly the bytes that a browser hashes.
  const page = delayScripts(body.toString("latin1"), nonce).replaceAll(
    `</script><script nonce="${nonce}">`,
    (seam, index: number, html: string) => (followsInlineScript(html, index, nonce) ? "\n;" : seam),
  );
  const hashes = new Set<string>();
  for (const { attributes, text } of listScripts(page)) {
    if (text === "" || !attributes.includes(` nonce="${nonce}"`)) continue;
    const scriptText = text.replaceAll(nonce, "").replace(/\r\n?/g, "\n");
    hashes.add(`sha256-${createHash("sha256").update(scriptText, "latin1").digest("base64")}`);
  }
  return { body: Buffer.from(page.replaceAll(nonce, ""), "latin1"), hashes: [...hashes] };
}

function followsInlineScript(page: string, end: number, nonce: string): boolean {
  const opening = `<script nonce="${nonce}">`;
  return page.startsWith(opening, page.lastIndexOf("<script", end));
}
