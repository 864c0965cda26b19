import PostalMime, { type Email } from "postal-mime";
import {
  type DeliveryFailure,
  listDeliveryFailures,
} from "@/lib/mails/inbound/delivery-reports.rules";
import { htmlToText } from "@/lib/mails/inbound/html-text.rules";
import {
  chooseCharset,
  isGarbled,
  readWindowsCharacters,
} from "@/lib/mails/inbound/text-charset.rules";
import { extractTypedText, type TypedText } from "@/lib/mails/inbound/typed-text.rules";

const limits = { maxNestingDepth: 50, maxHeadersSize: 512 * 1024 };

/** Much more than any message has, so that the rest of the product need not read it. */
const MAX_TYPED = 50_000;

const decodePart = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === "string" ? content : new TextDecoder().decode(content);

/** A part as postal-mime has read it, before it decodes it. */
type Part = {
  content: ArrayBuffer | null;
  contentType: { parsed: { value: string; params: { charset?: string } } };
};
type Collector = { collectNode: (part: Part, ...context: unknown[]) => Promise<void> };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- undocumented, and the package's version is pinned
const { collectNode } = PostalMime.prototype as unknown as Collector;

/** The package believes each label, and takes texts without one for UTF-8. */
class MailParser extends PostalMime implements Collector {
  collectNode(part: Part, ...context: unknown[]): Promise<void> {
    const { value, params } = part.contentType.parsed;
    if (part.content !== null && /^text\/(?:plain|html)$/.test(value))
      params.charset = chooseCharset({
        bytes: new Uint8Array(part.content),
        declared: params.charset,
        isHtml: value === "text/html",
      });
    return collectNode.call(this, part, ...context);
  }
}

/** Rejects what nobody can read: headers without end, parts in parts in parts. */
const parse = (raw: Uint8Array): Promise<Email> =>
  new MailParser({ ...limits, forceRfc822Attachments: true }).parse(raw);

// Called in the mail process only (mail-bodies.gateway.ts): each line of a mail costs time, and everybody else would wait.

/**
 * Returns what was typed of an answer, plain; longer than any message has it is cut. Null if its characters could not be decoded.
 * @param addresses ours, in lower case
 */
export async function readTypedText(
  raw: Uint8Array,
  addresses: readonly string[],
): Promise<TypedText | null> {
  const { text = "", html = "" } = await parse(raw);
  const whole = text.trim() === "" ? htmlToText(html) : text;
  const typed = extractTypedText(readWindowsCharacters(whole), addresses);
  return isGarbled(typed.text) ? null : { ...typed, text: typed.text.slice(0, MAX_TYPED) };
}

/** Reads the machine-readable parts of a report of delivery (RFC 3464). */
export async function readDeliveryFailures(raw: Uint8Array): Promise<DeliveryFailure[]> {
  const { attachments } = await parse(raw);
  return attachments
    .filter(({ mimeType }) => /^message\/(?:global-)?delivery-status$/.test(mimeType))
    .flatMap(({ content }) => listDeliveryFailures(decodePart(content)));
}
