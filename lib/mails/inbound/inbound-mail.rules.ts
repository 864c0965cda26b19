import PostalMime, { addressParser, type Email } from "postal-mime";
import { htmlToText } from "@/lib/mails/inbound/html-text.rules";

/** `key` is in lower case, the value in one line. */
export type MailHeader = { key: string; value: string };

/** A mail that somebody sent to us, with what counts of it. */
export type InboundMail = {
  headers: readonly MailHeader[];
  /** In lower case; null unless exactly one address is named. */
  from: string | null;
  /** In lower case, the envelope's first. */
  recipients: readonly string[];
  messageId: string | null;
  /** Plain, with quotation and signature. */
  text: string;
  /** The machine-readable parts of reports of delivery (RFC 3464). */
  deliveryReports: readonly string[];
};

/** What servers and mail programs say of where it was sent, the surest first. */
const RECIPIENT_HEADERS = [
  "delivered-to",
  "x-original-to",
  "envelope-to",
  "x-envelope-to",
  "to",
  "cc",
];
const MAX_RECIPIENTS = 100;

const limits = { maxNestingDepth: 50, maxHeadersSize: 512 * 1024 };

const readAddresses = (value: string): string[] =>
  addressParser(value, { flatten: true }).flatMap(({ address }) =>
    address === undefined ? [] : [address.toLowerCase()],
  );

/** Of several From, or several addresses in it, nobody can say whose the message is. */
function findFrom({ headers }: Email): string | null {
  const [header, ...others] = headers.filter(({ key }) => key === "from");
  if (header === undefined || others.length > 0) return null;
  const [address, ...more] = readAddresses(header.value);
  return address !== undefined && more.length === 0 && /^[^\s@]+@[^\s@]+$/.test(address)
    ? address
    : null;
}

const listRecipients = ({ headers }: Email): string[] =>
  RECIPIENT_HEADERS.flatMap((name) =>
    headers.filter(({ key }) => key === name).flatMap(({ value }) => readAddresses(value)),
  ).slice(0, MAX_RECIPIENTS);

const decodePart = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === "string" ? content : new TextDecoder().decode(content);

/** @returns null for what cannot be read: headers without end, parts in parts in parts */
export async function parseInboundMail(raw: Uint8Array): Promise<InboundMail | null> {
  const email = await PostalMime.parse(raw, { ...limits, forceRfc822Attachments: true }).catch(
    () => null,
  );
  if (email === null) return null;
  const { headers, messageId, text = "", html = "" } = email;
  return {
    headers,
    from: findFrom(email),
    recipients: listRecipients(email),
    messageId: messageId?.trim() || null,
    text: text.trim() === "" ? htmlToText(html) : text,
    deliveryReports: email.attachments
      .filter(({ mimeType }) => mimeType === "message/delivery-status")
      .map(({ content }) => decodePart(content)),
  };
}
