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
import { provesSender } from "@/lib/mails/inbound/sender-proof.gateway";
import { isAutomatic } from "@/lib/mails/inbound/automatic-mail.rules";
import { type InboundMail, parseMailHead } from "@/lib/mails/inbound/inbound-mail.rules";
import { createTextReader, type MailText } from "@/lib/server/mail-text-reader";
import { readTypedText } from "@/lib/mails/inbound/mail-bodies.gateway";
import { receiveBounce } from "@/lib/mails/inbound/receive-bounce.commands";
import { listSenderAddresses, readBounceAddress } from "@/lib/mails/bounce-addresses.tokens";
import { receiveProviderMail } from "@/lib/mails/providers/provider-reports.commands";
import type { ProviderMail } from "@/lib/mails/providers/provider-requests.rules";
import { startSignatureCheck } from "@/lib/mails/webhook-signatures.tokens";
import { env } from "@/lib/server/env";
import type { SignedBody } from "@/lib/server/http/handle/read-request";
import { queue } from "@/lib/server/jobs/queues";
import { log } from "@/lib/server/log";
import { assertWithinLimit, limitRate } from "@/lib/server/http/rate-limits";
import { Failure } from "@/lib/shared/failure";
import type { MailProvider } from "@/lib/shared/mail-providers";
import { cleanText } from "@/lib/shared/texts/text";

/** Addresses of ours in one mail that are looked up. */
const MAX_REPLY_ADDRESSES = 3;

type Message = {
  read: MailText;
  /** Recipients that its envelope names, where somebody tells us. */
  envelope: readonly string[];
  /** Decides whether a mail comes from the domain of its sender. */
  proves: (mail: InboundMail, from: string) => Promise<boolean>;
};

/** @throws VALIDATION if it is forged or stale */
async function readMessage({ pieces, signature }: SignedBody): Promise<Message> {
  const { MAIL_AUTHSERV_ID: authserv } = env();
  const check = startSignatureCheck(signature, new Date());
  const reader = createTextReader(relayLimits.read);
  const whole: Uint8Array[] = [];
  for await (const piece of pieces) {
    check.add(piece);
    reader.add(piece);
    if (authserv === undefined) whole.push(piece);
  }
  check.assertGenuine();
  return {
    read: reader.finish(),
    envelope: [],
    proves: async ({ headers }, from) =>
      authserv === undefined
        ? provesSender(Buffer.concat(whole), from)
        : passesDmarc(headers, { from, authserv }),
  };
}

function toMessage({ raw, recipients }: ProviderMail): Message {
  const reader = createTextReader(relayLimits.read);
  reader.add(raw);
  return {
    read: reader.finish(),
    envelope: recipients.map((address) => address.trim().toLowerCase()),
    proves: (_mail, from) => provesSender(raw, from),
  };
}

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

type Incoming = Pick<Message, "read" | "proves"> & { mail: InboundMail; messageId: string };

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
  const { mail, proves } = incoming;
  const writer = await findWriter(mail);
  const { from } = mail;
  if (writer === "NO_REPLY_ADDRESS") return "IGNORED";
  if (from === null) return "REJECTED";
  const isProven = await proves(mail, from);
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

/** An answer to a message becomes one, a bounce is recorded. */
async function receiveMessage({ read, envelope, proves }: Message): Promise<RelayOutcome> {
  const head = parseMailHead(read.head);
  const mail = { ...head, recipients: [...envelope, ...head.recipients] };
  const messageId = mail.messageId ?? createHash("sha256").update(read.raw).digest("base64url");
  const isWhole = read.head.length <= relayLimits.read.headBytes;
  const outcome = isWhole ? await handleMail({ mail, read, proves, messageId }) : "REJECTED";
  log().info({ outcome, bytes: read.raw.length }, "a mail came in");
  return outcome;
}

/** Takes a signed mail as it came in. @throws VALIDATION; TOO_LARGE; RATE_LIMITED; UPSTREAM_UNAVAILABLE */
export async function receiveMail(signed: SignedBody): Promise<RelayedMail> {
  // Without the name of a mail server that checks signatures the whole mail is in memory.
  const receive = async () => receiveMessage(await readMessage(signed));
  const isWhole = env().MAIL_AUTHSERV_ID === undefined;
  return { outcome: await (isWhole ? queue("mails").run(receive) : receive()) };
}

/** Takes a mail that the configured provider posts. @throws NOT_FOUND for another one; otherwise as `receiveMail` */
export async function receiveMailOfProvider(
  provider: MailProvider,
  signed: SignedBody,
): Promise<RelayedMail> {
  const outcome = await receiveProviderMail(provider, signed, (mail) =>
    receiveMessage(toMessage(mail)),
  );
  return { outcome: outcome ?? "IGNORED" };
}
