import { env } from "@/lib/server/env";
import { deriveKey, isDerivedKey } from "@/lib/server/auth/signed-links";
import { Id } from "@/lib/shared/ids";

const PURPOSE = "bounce";
/** Hexadecimal, as servers may change the case. With the id it fills the 64 characters that a local part may have (RFC 5321). */
const MAC_LENGTH = 20;

export const getReplyDomain = () => env().MAIL_REPLY_DOMAIN ?? "localhost";

/** Returns the address that a mail's recipients see it come from: of `Name <address>`, or an address alone. */
export function getSenderAddress(): string {
  const { MAIL_FROM: from = "" } = env();
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}

/** The sender of a mail's envelope, to whom it comes back. Signed, so that forged bounces are not believed. */
export const createBounceAddress = (mailId: string) =>
  `bounce+${mailId}.${deriveKey(PURPOSE, mailId).slice(0, MAC_LENGTH)}@${getReplyDomain()}`;

/** @param address in lower case @returns the mail's id; null if it is no such address, or a forged one */
export function readBounceAddress(address: string): string | null {
  const [local = "", domain] = address.split("@");
  const [, mailId = "", mac = ""] = /^bounce\+([\da-f-]{36})\.([\da-f]{20})$/.exec(local) ?? [];
  const isOurs = domain === getReplyDomain().toLowerCase() && mac.length === MAC_LENGTH;
  return isOurs && Id.safeParse(mailId).success && isDerivedKey(mac, PURPOSE, mailId)
    ? mailId
    : null;
}
