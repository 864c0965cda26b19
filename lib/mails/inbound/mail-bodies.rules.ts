import PostalMime, { type Email } from "postal-mime";
import {
  type DeliveryFailure,
  listDeliveryFailures,
} from "@/lib/mails/inbound/delivery-reports.rules";
import { htmlToText } from "@/lib/mails/inbound/html-text.rules";
import { extractTypedText } from "@/lib/mails/inbound/typed-text.rules";

const limits = { maxNestingDepth: 50, maxHeadersSize: 512 * 1024 };

/** Much more than any message has, so that the rest of the product need not read it. */
const MAX_TYPED = 50_000;

const decodePart = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === "string" ? content : new TextDecoder().decode(content);

/** Rejects what nobody can read: headers without end, parts in parts in parts. */
const parse = (raw: Uint8Array): Promise<Email> =>
  PostalMime.parse(raw, { ...limits, forceRfc822Attachments: true });

// Called in the mail process only (mail-bodies.gateway.ts): each line of a mail costs time, and everybody else would wait.

/** Returns what was typed of an answer, plain; longer than any message has it is cut. @param addresses ours, in lower case */
export async function readTypedText(
  raw: Uint8Array,
  addresses: readonly string[],
): Promise<string> {
  const { text = "", html = "" } = await parse(raw);
  const whole = text.trim() === "" ? htmlToText(html) : text;
  return extractTypedText(whole, addresses).slice(0, MAX_TYPED);
}

/** Reads the machine-readable parts of a report of delivery (RFC 3464). */
export async function readDeliveryFailures(raw: Uint8Array): Promise<DeliveryFailure[]> {
  const { attachments } = await parse(raw);
  return attachments
    .filter(({ mimeType }) => mimeType === "message/delivery-status")
    .flatMap(({ content }) => listDeliveryFailures(decodePart(content)));
}
