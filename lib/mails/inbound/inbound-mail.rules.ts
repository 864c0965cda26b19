import { addressParser } from "postal-mime";
import { toSentAddress } from "@/lib/shared/web/email-address";

/** `key` is in lower case, the value in one line. */
export type MailHeader = { key: string; value: string };

/** The headers of a mail that somebody sent to us, with what counts of them. */
export type InboundMail = {
  headers: readonly MailHeader[];
  /** The sender in lower case, as it is sent; null unless exactly one address is named. */
  from: string | null;
  /** Recipients in lower case, the envelope's first. */
  recipients: readonly string[];
  messageId: string | null;
};

/** Headers in which servers and mail programs say where it was sent, the surest first. */
const RECIPIENT_HEADERS = [
  "delivered-to",
  "x-original-to",
  "envelope-to",
  "x-envelope-to",
  "to",
  "cc",
];
const MAX_RECIPIENTS = 100;

/** Bounds what is read of one header with addresses, as reading them takes long. Those of the envelope are short. */
const MAX_ADDRESSES = 16 * 1024;

const readAddresses = (value: string): string[] =>
  addressParser(value.slice(0, MAX_ADDRESSES), { flatten: true }).flatMap(({ address }) =>
    address === undefined ? [] : [toSentAddress(address.toLowerCase())],
  );

/** Finds the one sender: of several From, or several addresses in it, nobody can say whose the message is. */
function findFrom(headers: readonly MailHeader[]): string | null {
  const [header, ...others] = headers.filter(({ key }) => key === "from");
  if (header === undefined || others.length > 0 || header.value.length > MAX_ADDRESSES) return null;
  const [address, ...more] = readAddresses(header.value);
  return address !== undefined && more.length === 0 && /^[^\s@]+@[^\s@]+$/.test(address)
    ? address
    : null;
}

function listRecipients(headers: readonly MailHeader[]): string[] {
  const values = RECIPIENT_HEADERS.flatMap((name) => headers.filter(({ key }) => key === name));
  const recipients: string[] = [];
  for (const { value } of values) {
    if (recipients.length >= MAX_RECIPIENTS) break;
    recipients.push(...readAddresses(value));
  }
  return recipients.slice(0, MAX_RECIPIENTS);
}

/** RFC 5322, section 2.2. Only spaces and tabs go on with the header of the line before. */
function parseHeaders(block: string): MailHeader[] {
  const headers: string[][] = [];
  for (const line of block.split(/\r?\n/)) {
    if (/^[ \t]/.test(line) && headers.length > 0) headers.at(-1)?.push(line);
    else if (line !== "") headers.push([line]);
  }
  return headers.map((lines) => {
    const whole = lines.join("");
    const colon = whole.indexOf(":");
    const key = colon === -1 ? whole : whole.slice(0, colon);
    const value = colon === -1 ? "" : whole.slice(colon + 1).replaceAll("\r", " ");
    return { key: key.trim().toLowerCase(), value: value.trim() };
  });
}

/** @param block what is above the first empty line */
export function parseMailHead(block: Uint8Array): InboundMail {
  const headers = parseHeaders(new TextDecoder().decode(block));
  const messageId = headers.find(({ key }) => key === "message-id")?.value ?? "";
  return {
    headers,
    from: findFrom(headers),
    recipients: listRecipients(headers),
    messageId: messageId === "" ? null : messageId,
  };
}
