import { createHash, randomBytes } from "node:crypto";

const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/g;

/** New for each rendering; it never leaves the server. */
export function createNonce(): string {
  return randomBytes(24).toString("base64url");
}

/** Removes the nonce from the payload of a client navigation. */
export function removeNonce(body: Buffer, nonce: string): Buffer {
  return body.includes(nonce)
    ? Buffer.from(body.toString("latin1").replaceAll(nonce, ""), "latin1")
    : body;
}

/**
 * Hashes the inline scripts that carry the secret nonce and removes the nonce: the bytes stay constant, and an injected
 * script, which lacks the nonce, is not allowed. Adjacent scripts of Next are joined, so that the policy stays short.
 */
export function hashScripts(body: Buffer, nonce: string): { body: Buffer; hashes: string[] } {
  // In latin1 each character is one byte, so the text of a script is exactly the bytes that a browser hashes.
  const page = body
    .toString("latin1")
    .replaceAll(`</script><script nonce="${nonce}">`, (seam, index: number, html: string) =>
      followsInlineScript(html, index, nonce) ? "\n;" : seam,
    );
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of page.matchAll(SCRIPT)) {
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
