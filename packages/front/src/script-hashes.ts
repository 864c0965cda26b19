import { createHash, randomBytes } from "node:crypto";

const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/g;

/** The nonce that Next writes on its own inline scripts. It is new for each rendering and never leaves the server. */
export function newNonce(): string {
  return randomBytes(24).toString("base64url");
}

/** Takes the secret out of text that is no document, such as the payload of a client navigation. */
export function blank(body: Buffer, secret: string): Buffer {
  return body.includes(secret)
    ? Buffer.from(body.toString("latin1").replaceAll(secret, ""), "latin1")
    : body;
}

/**
 * Hashes the inline scripts of a rendered page: those that carry the secret nonce are allowed by the page's
 * Content-Security-Policy, and the secret is blanked everywhere. So the bytes of a page are constant (they can be kept
 * and compared), and a script that came in through somebody's text carries no secret and is not allowed to run.
 * Next's scripts that follow one another directly become one, so that the policy stays short.
 * @returns the page's bytes and the hashes as they stand in the policy, without quotes
 */
export function hashScripts(body: Buffer, secret: string): { body: Buffer; hashes: string[] } {
  // In latin1 each character is one byte, so the text of a script is exactly the bytes that a browser hashes.
  const page = body
    .toString("latin1")
    .replaceAll(`</script><script nonce="${secret}">`, (seam, at: number, whole: string) =>
      startsBare(whole, at, secret) ? "\n;" : seam,
    );
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of page.matchAll(SCRIPT)) {
    if (text === "" || !attributes.includes(` nonce="${secret}"`)) continue;
    const seen = text.replaceAll(secret, "").replace(/\r\n?/g, "\n");
    hashes.add(`sha256-${createHash("sha256").update(seen, "latin1").digest("base64")}`);
  }
  return { body: Buffer.from(page.replaceAll(secret, ""), "latin1"), hashes: [...hashes] };
}

/** True when the script that ends at `end` is one of Next's bare inline ones (no `src`, no `type`). */
function startsBare(page: string, end: number, secret: string): boolean {
  const opening = `<script nonce="${secret}">`;
  return page.startsWith(opening, page.lastIndexOf("<script", end));
}
