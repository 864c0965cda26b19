/** Phrases of the classic frauds on artists; each alone is enough. */
const frauds: readonly RegExp[] = [
  // Paid by a cheque that bounces weeks later.
  /\b(?:certified|cashier'?s?|bank(?:er)?'?s?|company|personal)\s+(?:check|cheque)s?\b/,
  /\b(?:check|cheque)\b[^.!?]{0,60}\b(?:exceeds?|in excess|more than the (?:price|cost|amount))\b/,
  // Too much is paid, and the rest is to be sent on.
  /\bover-?pa(?:y|id|ying|yment)\b/,
  /\b(?:refund|remit|return|forward|send me)\b[^.!?]{0,40}\b(?:difference|excess|balance|remainder|rest of the (?:money|funds))\b/,
  /\b(?:difference|excess|balance|remainder)\b[^.!?]{0,60}\b(?:to|for) (?:the|my|our) (?:shipp\w+|mover\w*|courier|forward\w+|carrier|agent)\b/,
  // The buyer's own shipper, who has to be paid.
  /\b(?:my|our) (?:private |personal |own |trusted )*(?:shipper|movers?|moving company|mover company|pick-?up agent)\b/,
  /\bmy (?:private |personal |own |trusted )*(?:shipping (?:agent|company|firm)|freight (?:agent|company)|courier|forwarder)\b/,
  /\b(?:shipper|mover)s?\b[^.!?]{0,60}\b(?:come (?:for|to|and)|pick(?:ing)? ?(?:it |them )?up)\b/,
  // Ways of payment that cannot be reversed or traced.
  /\b(?:gift|steam|itunes|amazon) ?cards?\b/,
  /\b(?:western union|money ?gram|money orders?)\b/,
  // A fee before a payment or an exhibition.
  /\b(?:release|unlock|activation|clearance|verification|upgrade) fees?\b[^.!?]{0,80}\b(?:pay|send|before|first|refund\w*)\b/,
  /\bnft\b[^.!?]{0,80}\b(?:gas|mint\w*|wallet|eth|ethereum)\b/,
  /\b(?:gas|minting) fees?\b/,
];

/** Phrases that such letters often have as well; two of them together are a sign. */
const hints: readonly RegExp[] = [
  /\b(?:i am|i'm|we are|we're) (?:\w+ ){0,2}(?:moving|relocating)\b|\brelocation\b/,
  /\b(?:surprise|anniversary|birthday)\b[^.!?]{0,60}\b(?:wife|husband|spouse)\b|\b(?:wife|husband|spouse)\b[^.!?]{0,80}\b(?:surprise|anniversary|viewing your (?:site|website|page))\b/,
  /\b(?:immediate|asap|urgent|quick) (?:purchase|sale|response|payment)\b/,
  /\b(?:by|accept|send|mail|cash|deposit|issue) (?:\w+ ){0,2}checks?\b|\bcheques?\b/,
  /\b(?:shipp(?:er|ing)|courier|movers?)\b[^.!?]{0,60}\b(?:arrange|arranged|handle|handled|take care|taken care|worry)\b|\b(?:arrange|handle|take care|worry)\b[^.!?]{0,60}\b(?:shipp(?:er|ing)|courier|movers?)\b/,
  /\b(?:whats ?app|telegram|text me|sms|hangouts?)\b/,
  /\b(?:pay ?pal|zelle|cash ?app|venmo)\b[^.!?]{0,60}\b(?:e-?mail|account|details|information|info)\b/,
  /\b(?:full name|mailing address|phone number)\b[^.!?]{0,80}\b(?:check|cheque|payment|pay)\b/,
];

const HINTS_NEEDED = 2;

export const FRAUD_CAUTION =
  "This resembles a well-known fraud on artists: too much is paid, often by cheque, and you are asked to pass the rest on, to a “shipper” for example. The payment is taken back weeks later. Never send money on, and wait until a payment cannot be reversed.";

/** A note for the recipient of a message that is no fraud, but was reported with reason. */
export const GENERAL_CAUTION =
  "An administrator of Vitrine has read this conversation after a report, and advises you to be careful: send no money, pass on nothing about yourself, and report whatever seems odd.";

const normalise = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, " ");

/** A note for the recipient of a text that resembles the classic fraud on artists; null for any other. */
export function findCaution(text: string): string | null {
  const line = normalise(text);
  const isFraud =
    frauds.some((pattern) => pattern.test(line)) ||
    hints.filter((pattern) => pattern.test(line)).length >= HINTS_NEEDED;
  return isFraud ? FRAUD_CAUTION : null;
}
