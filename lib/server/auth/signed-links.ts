import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/server/env";

const createMac = (secret: string, purpose: string, text: string): Buffer =>
  createHmac("sha256", secret).update(`${purpose}\n${text}`).digest();

/** The first signs; links of the others are still valid. */
export const getLinkSecrets = () => env().LINK_SECRETS ?? env().PROFILE_TOKEN_SECRETS;

function getCurrentSecret(): string {
  const [current] = getLinkSecrets();
  if (current === undefined) throw new Error("LINK_SECRETS holds no secret");
  return current.secret;
}

/** Returns a key in hexadecimal that is secret, and the same for one text as long as the secret that signs stays. */
export const deriveKey = (purpose: string, text: string): string =>
  createMac(getCurrentSecret(), purpose, text).toString("hex");

/** Returns what `deriveKey` gives, and what it gave under each earlier secret; of 32 bytes each. */
export const deriveKeys = (purpose: string, text: string): Buffer[] =>
  getLinkSecrets().map(({ secret }) => createMac(secret, purpose, text));

/** True if a text is the beginning of what `deriveKey` gives, or gave under an earlier secret. */
export function isDerivedKey(given: string, purpose: string, text: string): boolean {
  return getLinkSecrets().some(({ secret }) => {
    const expected = createMac(secret, purpose, text).toString("hex").slice(0, given.length);
    return (
      expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given))
    );
  });
}

/** A token for a link that never expires. @param purpose a token of one purpose is none of another */
export function signLink(purpose: string, text: string): string {
  const mac = createMac(getCurrentSecret(), purpose, text).toString("base64url");
  return `${Buffer.from(text).toString("base64url")}.${mac}`;
}

/** @returns the signed text, or null if the token was altered, or signed with a secret that is no longer listed */
export function readSignedLink(purpose: string, token: string): string | null {
  const [encoded = "", mac = "", ...rest] = token.split(".");
  if (rest.length > 0) return null;
  const text = Buffer.from(encoded, "base64url").toString();
  const given = Buffer.from(mac, "base64url");
  // Re-encoded, so that one text has one token.
  const isCanonical =
    Buffer.from(text).toString("base64url") === encoded && given.toString("base64url") === mac;
  const isSigned = getLinkSecrets().some(({ secret }) => {
    const expected = createMac(secret, purpose, text);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return isCanonical && isSigned ? text : null;
}
