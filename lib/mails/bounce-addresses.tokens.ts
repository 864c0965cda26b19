import { env } from "@/lib/server/env";
import { deriveKey, isDerivedKey } from "@/lib/server/auth/signed-links";
import { Id } from "@/lib/shared/ids";

const PURPOSE = "bounce";
/** Hexadecimal, as servers may change the case. With the id it fills the 64 characters that a local part may have (RFC 5321). */
const MAC_LENGTH = 20;

export const getReplyDomain = () => env().MAIL_REPLY_DOMAIN ?? "localhost";

/** @param from `Name <address>`, or an address alone */
export const readSenderAddress = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/** Returns the address that a mail's recipients see it come from, unless it is bulk mail. */
export const getSenderAddress = (): string => readSenderAddress(env().MAIL_FROM ?? "");

/** Returns the addresses of all streams, in lower case. */
export function listSenderAddresses(): string[] {
  const { MAIL_FROM: from = "", MAIL_BULK_FROM: bulkFrom = from } = env();
  return [...new Set([from, bulkFrom].map((sender) => readSenderAddress(sender).toLowerCase()))];
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
