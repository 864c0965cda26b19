import { deliveries } from "@/lib/deliveries/deliveries.commands";
import { recordDigestSent, renderDigest } from "@/lib/deliveries/render-digest.commands";
import type { Delivery, Recipient } from "@/lib/deliveries/delivery.schema";
import { findEvent } from "@/lib/deliveries/events.queries";
import type { ClaimedMail } from "@/lib/mails/sending/claim-mail.commands";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import type { EventKind } from "@/lib/outbox/message-kinds.schema";

const toRecipient = ({ accountUid, to }: ClaimedMail): Recipient =>
  accountUid === null ? { address: to } : { accountUid };

async function findCause({ outboxId }: ClaimedMail) {
  const event = outboxId === null ? null : await findEvent(outboxId);
  return event && { event, delivery: deliveries[event.kind] as Delivery<EventKind> };
}

/** Renders a mail as things are now. @returns null if there is nothing left to say */
export async function renderClaimedMail(mail: ClaimedMail): Promise<MailContent | null> {
  if (mail.kind === "DIGEST") return renderDigest(mail);
  const cause = await findCause(mail);
  if (cause === null) return null;
  const timeZone = mail.settings?.timeZone ?? null;
  return cause.delivery.renderMail(cause.event, {
    ...toRecipient(mail),
    mailId: mail.id,
    timeZone,
  });
}

export async function recordMailSent(mail: ClaimedMail): Promise<void> {
  if (mail.kind === "DIGEST") return recordDigestSent(mail);
  const cause = await findCause(mail);
  await cause?.delivery.recordSent?.(cause.event, toRecipient(mail));
}
