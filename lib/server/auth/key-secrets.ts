import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const PREFIX = "vtk_";
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const HINT_LENGTH = 8;
const SECRET = /^vtk_[0-9A-Za-z]{36}$/;

function toChecksum(text: string): string {
  let rest = crc32(text);
  let digits = "";
  for (let index = 0; index < CHECKSUM_LENGTH; index += 1) {
    digits = ALPHABET.charAt(rest % ALPHABET.length) + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}

/** SHA-256: with 178 random bits, a digest needs no secret of its own, which might be lost. */
export const toKeyDigest = (secret: string): Buffer => createHash("sha256").update(secret).digest();

export function createKeySecret(): { secret: string; digest: Buffer; hint: string } {
  const random = Array.from({ length: RANDOM_LENGTH }, () =>
    ALPHABET.charAt(randomInt(ALPHABET.length)),
  ).join("");
  const secret = `${PREFIX}${random}${toChecksum(random)}`;
  return { secret, digest: toKeyDigest(secret), hint: secret.slice(0, HINT_LENGTH) };
}

/** True for what is meant as the secret of a key, be it well-formed or not. */
export const looksLikeKey = (token: string): boolean => token.startsWith(PREFIX);

/** True if form and checksum are right: anything else is rejected without a query. */
export function isKeySecret(text: string): boolean {
  if (!SECRET.test(text)) return false;
  const checksumStart = PREFIX.length + RANDOM_LENGTH;
  return toChecksum(text.slice(PREFIX.length, checksumStart)) === text.slice(checksumStart);
}
