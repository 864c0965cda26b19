import { createHash } from "node:crypto";
import { conversationLimits } from "@/lib/conversations/conversations.schema";
import { maskAddress } from "@/lib/conversations/relay/mask-address.rules";
import {
  notifyOfTextBelow,
  notifyStranger,
  notifyWriter,
} from "@/lib/conversations/relay/reject-reply.commands";
import {
  MailedText,
  type RelayedMail,
  relayLimits,
  type RelayOutcome,
} from "@/lib/conversations/relay/relay.schema";
import {
  findReplyWriter,
  parseReplyAddress,
  type ReplyWriter,
} from "@/lib/conversations/relay/reply-addresses.queries";
import {
  isMailStored,
  sendMailedMessage,
} from "@/lib/conversations/messages/send-message.commands";
import { passesDmarc } from "@/lib/mails/inbound/authentication-results.rules";
import { isAutomatic } from "@/lib/mails/inbound/automatic-mail.rules";
import { type InboundMail, parseMailHead } from "@/lib/mails/inbound/inbound-mail.rules";
import { createTextReader, type MailText } from "@/lib/server/mail-text-reader";
import { readTypedText } from "@/lib/mails/inbound/mail-bodies.gateway";
import { receiveBounce } from "@/lib/mails/inbound/receive-bounce.commands";
import {
  getReplyDomain,
  listSenderAddresses,
  readBounceAddress,
} from "@/lib/mails/bounce-addresses.tokens";
import { startSignatureCheck } from "@/lib/mails/webhook-signatures.tokens";
import { env } from "@/lib/server/env";
import type { SignedBody } from "@/lib/server/http/handle/read-request";
import { log } from "@/lib/server/log";
import { assertWithinLimit, limitRate } from "@/lib/server/http/rate-limits";
import { Failure } from "@/lib/shared/failure";
import { cleanText } from "@/lib/shared/texts/text";

/** Addresses of ours in one mail that are looked up. */
const MAX_REPLY_ADDRESSES = 3;

/** @throws VALIDATION if it is forged or stale */
async function readMessage({ pieces, signature }: SignedBody): Promise<MailText> {
  const check = startSignatureCheck(signature, new Date());
  const reader = createTextReader(relayLimits.read);
  for await (const piece of pieces) {
    check.add(piece);
    reader.add(piece);
  }
  check.assertGenuine();
  return reader.finish();
}

const getAuthserv = () => {
  const { MAIL_AUTHSERV_ID: id } = env();
  return id === undefined ? { domain: getReplyDomain().toLowerCase() } : { id };
};

async function findWriter({ recipients }: InboundMail) {
  const addresses = recipients.map(parseReplyAddress).filter((address) => address !== null);
  for (const address of addresses.slice(0, MAX_REPLY_ADDRESSES)) {
    // oxlint-disable-next-line no-await-in-loop -- almost always there is one
    const writer = await findReplyWriter(address);
    if (writer !== null) return writer;
  }
  return addresses.length === 0 ? "NO_REPLY_ADDRESS" : null;
}

/** Computes a digest of what a mail server that tries again sends once more: the same Message-ID from the same person in the same conversation. */
function computeDigest({ conversationId, address }: ReplyWriter, messageId: string): string {
  const text = `${conversationId} ${address} ${messageId}`;
  return createHash("sha256").update(text).digest("base64url");
}

const listOwnAddresses = (mail: InboundMail) => [
  ...listSenderAddresses(),
  ...mail.recipients.filter((address) => parseReplyAddress(address) !== null),
];

type Incoming = { mail: InboundMail; read: MailText; messageId: string };

/** True for errors that the command throws because of its state; the limits are for later, so that the mail server tries again. */
const isFinal = (error: unknown) =>
  error instanceof Failure && ["CONFLICT", "FORBIDDEN"].includes(error.code);
const isGone = (error: unknown) =>
  error instanceof Failure && ["NOT_FOUND", "UNAUTHENTICATED"].includes(error.code);

const assertMayRead = ({ conversationId, accountUid }: ReplyWriter) =>
  accountUid === null
    ? assertWithinLimit("message", "address", conversationId)
    : assertWithinLimit("message", "account", accountUid);

/** Counts what nobody can read as a message of its writer, as reading it took as long. */
async function countUnreadable({ conversationId, accountUid }: ReplyWriter): Promise<void> {
  if (accountUid === null) await limitRate("message", "address", conversationId);
  else await limitRate("message", "account", accountUid);
}

async function relayAnswer(
  writer: ReplyWriter,
  { mail, read, messageId }: Incoming,
): Promise<RelayOutcome> {
  const mailDigest = computeDigest(writer, messageId);
  if (await isMailStored(mailDigest)) return "REPEATED";
  await assertMayRead(writer);
  const typed = read.isReadable ? await readTypedText(read.raw, listOwnAddresses(mail)) : null;
  if (typed === null) {
    await countUnreadable(writer);
    await notifyWriter(writer, "UNREADABLE", { isProven: true });
    return "REJECTED";
  }
  const text = MailedText.safeParse(maskAddress(cleanText(typed.text), writer.address));
  if (!text.success) {
    const isTooLong = typed.text.length > conversationLimits.mailedText;
    await notifyWriter(writer, isTooLong ? "TOO_LONG" : "EMPTY", { isProven: true });
    return "REJECTED";
  }
  try {
    const isNew = await sendMailedMessage({
      id: writer.id,
      viewer: writer.viewer,
      text: text.data,
      mailDigest,
      ...(typed.hasTextBelow && {
        onStored: (tx, storedId) => notifyOfTextBelow(tx, writer, storedId),
      }),
    });
    return isNew ? "SENT" : "REPEATED";
  } catch (error) {
    if (!isFinal(error) && !isGone(error)) throw error;
    if (isFinal(error)) await notifyWriter(writer, "NOT_POSSIBLE", { isProven: true });
    return "REJECTED";
  }
}

/**
 * Nobody is answered who may not have written: a forged mail must not make us write to somebody else. Only the address that we have of the
 * writer is notified, and an address that DMARC has proven.
 */
async function receiveAnswer(incoming: Incoming): Promise<RelayOutcome> {
  const { mail } = incoming;
  const writer = await findWriter(mail);
  const { from } = mail;
  if (writer === "NO_REPLY_ADDRESS") return "IGNORED";
  if (from === null) return "REJECTED";
  const isProven = passesDmarc(mail.headers, { from, authserv: getAuthserv() });
  if (writer === null || from !== writer.address) {
    if (isProven) await notifyStranger(from);
    return "REJECTED";
  }
  if (isProven) return relayAnswer(writer, incoming);
  await notifyWriter(writer, "UNPROVEN", { isProven });
  return "REJECTED";
}

/** True for mail of our own, should some come back. */
const isFromUs = ({ from }: InboundMail) =>
  from !== null &&
  (listSenderAddresses().includes(from) ||
    parseReplyAddress(from) !== null ||
    readBounceAddress(from) !== null);

/** Handles a mail, whose body is read last, once it is certain that somebody may have written it. */
async function handleMail(incoming: Incoming): Promise<RelayOutcome> {
  const { mail, read } = incoming;
  const mailId = mail.recipients.map(readBounceAddress).find((id) => id !== null);
  if (mailId !== undefined) return (await receiveBounce(mailId, read)) ? "BOUNCE" : "IGNORED";
  if (isAutomatic(mail.headers) || isFromUs(mail)) return "IGNORED";
  return receiveAnswer(incoming);
}

/** Takes a mail that came in: an answer to a message becomes one, a bounce is recorded. @throws VALIDATION; TOO_LARGE; RATE_LIMITED */
export async function receiveMail(signed: SignedBody): Promise<RelayedMail> {
  const read = await readMessage(signed);
  const mail = parseMailHead(read.head);
  const messageId = mail.messageId ?? createHash("sha256").update(read.raw).digest("base64url");
  const isWhole = read.head.length <= relayLimits.read.headBytes;
  const outcome = isWhole ? await handleMail({ mail, read, messageId }) : "REJECTED";
  log().info({ outcome, bytes: read.raw.length }, "a mail came in");
  return { outcome };
}
