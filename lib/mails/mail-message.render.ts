import MailComposer from "nodemailer/lib/mail-composer";
import {
  createBounceAddress,
  getReplyDomain,
  getSenderAddress,
} from "@/lib/mails/bounce-addresses.tokens";
import type { MailBlock, MailContent } from "@/lib/mails/mail-content.schema";
import { type MailFooter, renderMailHtml } from "@/lib/mails/mail-layout.render";
import { renderMailText } from "@/lib/mails/mail-text.render";
import { getMailStream } from "@/lib/mails/mail-streams.schema";
import { signMessage } from "@/lib/mails/sending/dkim.render";
import { getStreamSettings } from "@/lib/server/stream-settings";
import { createOptOutToken } from "@/lib/mails/sender-opt-outs.queries";
import { createUnsubscribeToken } from "@/lib/mails/unsubscribe.tokens";
import { type MessageKind, messageKinds } from "@/lib/outbox/message-kinds.schema";
import { env } from "@/lib/server/env";
import { isReservedName } from "@/lib/shared/names/reserved-names";
import { hideLinks } from "@/lib/shared/web/web-links";
import { toShownAddress } from "@/lib/shared/web/email-address";

type MailEnvelope = {
  mailId: string;
  kind: MessageKind;
  /** Tells why it came; by default what is true of its class. */
  reason?: string | undefined;
  to: string;
  /** Null where there is nothing to stop. */
  mailKey: string | null;
};

const createMessageId = (mailId: string) => `<${mailId}@${getReplyDomain()}>`;

/** Returns JSON as it is: the provider would not read it as encoded words. */
const toJsonHeader = (content: object) => ({ prepared: true, value: JSON.stringify(content) });

/** Headers that the configured provider repeats in its webhooks, so that they name our mail. */
const echoedHeaders = {
  ses: (mailId: string) => ({ "X-SES-MESSAGE-TAGS": `mail=${mailId}` }),
  postmark: (mailId: string) => ({ "X-PM-Metadata-mail": mailId }),
  mailgun: (mailId: string) => ({ "X-Mailgun-Variables": toJsonHeader({ mail: mailId }) }),
  sendgrid: (mailId: string) => ({
    "X-SMTPAPI": toJsonHeader({ unique_args: { mail: mailId } }),
  }),
  resend: () => ({}),
};

function createEchoedHeaders(mailId: string) {
  const { MAIL_PROVIDER: provider } = env();
  return provider === undefined ? {} : echoedHeaders[provider](mailId);
}

const reasons = {
  E: "This e-mail concerns your account, and cannot be turned off.",
  N: "You are receiving this e-mail because of your settings on Vitrine.",
  D: "You are receiving this e-mail because you subscribed to it on Vitrine.",
  I: "You are receiving this e-mail because somebody invited you on Vitrine.",
};

/** Replaces a name that is reserved, and hides links in it: guests choose one, too. */
const toSenderName = (name: string, ownHost: string) =>
  isReservedName(name) ? "Somebody" : hideLinks(name, ownHost);

function hideInBlock(block: MailBlock, ownHost: string): MailBlock {
  if ("text" in block) return { ...block, text: hideLinks(block.text, ownHost) };
  if (block.type !== "facts") return block;
  const rows = block.rows.map(({ label, value }) => ({ label, value: hideLinks(value, ownHost) }));
  return { ...block, rows };
}

/** Hides links in subjects, and in all texts of an invitation: they are the sender's words, to somebody who may not know them. */
function hideSendersLinks(content: MailContent, kind: MessageKind, ownHost: string): MailContent {
  const shown = { ...content, subject: hideLinks(content.subject, ownHost) };
  if (messageKinds[kind].class !== "I") return shown;
  return {
    ...shown,
    preview: hideLinks(content.preview, ownHost),
    blocks: content.blocks.map((block) => hideInBlock(block, ownHost)),
  };
}

/** @returns the message as it is sent, and its envelope's sender. All but E carry one-click unsubscription (RFC 8058), invitations from their sender. */
export async function renderMessage(
  content: MailContent,
  { mailId, kind, reason, to, mailKey }: MailEnvelope,
): Promise<{ from: string; to: string; raw: Buffer }> {
  const mailClass = messageKinds[kind].class;
  const stream = getMailStream(kind);
  const canStop = mailKey !== null && (mailClass === "N" || mailClass === "D");
  const { senderId, relay } = content;
  const optOut = senderId === undefined ? null : createOptOutToken({ kind, senderId, address: to });
  const token = canStop ? createUnsubscribeToken({ mailKey, kind }) : optOut;
  const label = optOut === null ? "Stop these e-mails" : "Never from this sender again";
  const base = env().APP_URL;
  const ownHost = toShownAddress(to).replace(/^.*@/s, "");
  const footer: MailFooter = {
    reason: reason ?? reasons[mailClass],
    stop: token === null ? null : { href: `${base}/v1/mails/unsubscribe/${token}`, label },
    settingsHref: canStop && kind !== "NEWSLETTER_ISSUE" ? `${base}/account/notifications` : null,
  };
  const shown = hideSendersLinks(content, kind, ownHost);
  const composer = new MailComposer({
    from: relay
      ? { name: `${toSenderName(relay.name, ownHost)} via Vitrine`, address: getSenderAddress() }
      : getStreamSettings(stream).from,
    ...(relay && { replyTo: relay.replyTo }),
    to,
    subject: shown.subject,
    messageId: createMessageId(mailId),
    text: renderMailText(shown, footer),
    html: await renderMailHtml(shown, footer),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...createEchoedHeaders(mailId),
      "Feedback-ID": `${kind.toLowerCase()}:${mailClass}:vitrine`,
      ...(footer.stop !== null && {
        "List-Id": `<${kind.toLowerCase().replaceAll("_", "-")}.${new URL(base).hostname}>`,
        "List-Unsubscribe": `<${footer.stop.href}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  });
  return {
    from: createBounceAddress(mailId),
    to,
    raw: await signMessage(await composer.compile().build(), stream),
  };
}
