import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";

// Node takes four times as long to encrypt with a key's bytes as with a KeyObject, and a page of a jury's entries has a hundred links.
const keys = new Map<string, KeyObject>();

function toKey(purpose: string, secret: string): KeyObject {
  const text = `${purpose}\n${secret}`;
  const key = keys.get(text) ?? createSecretKey(createHash("sha256").update(text).digest());
  keys.set(text, key);
  return key;
}

type Secrets = readonly { secret: string }[];

/** Encrypts a text that the database or a link must not show in plain text, and that only the application reads again. */
export function seal(purpose: string, text: string, secrets: Secrets): string {
  const [current] = secrets;
  if (current === undefined) throw new Error("There is no secret to seal with");
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, toKey(purpose, current.secret), iv);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** @returns null if it was altered, or sealed with a secret that is no longer listed */
export function unseal(purpose: string, sealed: string, secrets: Secrets): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const tagEnd = IV_BYTES + TAG_BYTES;
  // Re-encoded, so that one text has one spelling.
  if (bytes.length < tagEnd || bytes.toString("base64url") !== sealed) return null;
  for (const { secret } of secrets) {
    const decipher = createDecipheriv(CIPHER, toKey(purpose, secret), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
    try {
      return decipher.update(bytes.subarray(tagEnd), undefined, "utf8") + decipher.final("utf8");
    } catch {
      // Another secret's.
    }
  }
  return null;
}
