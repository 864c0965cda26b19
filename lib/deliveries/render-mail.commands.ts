import type { Deliveries, Delivery, Event, Recipient } from "@/lib/deliveries/delivery.schema";
import { findEvent } from "@/lib/deliveries/events.queries";
import type { ClaimedMail } from "@/lib/mails/sending/claim-mail.commands";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import type { Tx } from "@/lib/server/database/db";
import type { EventKind, MessageKind } from "@/lib/outbox/message-kinds.schema";

/** All that is said: of each event, and in digests, which have no event of their own. */
export type Messages = {
  deliveries: Deliveries;
  /** Passes an event on to what is no person, once, in the transaction that ends its dispatch. */
  forward: (tx: Tx, event: Event) => Promise<void>;
  digest: {
    reason: string;
    renderMail: (mail: ClaimedMail) => Promise<MailContent | null>;
    recordSent: (mail: ClaimedMail) => Promise<void>;
  };
};

/** Returns why a kind of mail comes, if its class does not say it. */
export const findReason = (kind: MessageKind, { deliveries, digest }: Messages) =>
  kind === "DIGEST" ? digest.reason : (deliveries[kind] as Delivery<EventKind>).reason;

const toRecipient = ({ accountUid, to }: ClaimedMail): Recipient =>
  accountUid === null ? { address: to } : { accountUid };

async function findCause({ outboxId }: ClaimedMail, deliveries: Deliveries) {
  const event = outboxId === null ? null : await findEvent(outboxId);
  return event && { event, delivery: deliveries[event.kind] as Delivery<EventKind> };
}

/** Renders a mail as things are now. @returns null if there is nothing left to say */
export async function renderClaimedMail(
  mail: ClaimedMail,
  { deliveries, digest }: Messages,
): Promise<MailContent | null> {
  if (mail.kind === "DIGEST") return digest.renderMail(mail);
  const cause = await findCause(mail, deliveries);
  if (cause === null) return null;
  const timeZone = mail.settings?.timeZone ?? null;
  return cause.delivery.renderMail(cause.event, {
    ...toRecipient(mail),
    mailId: mail.id,
    timeZone,
  });
}

export async function recordMailSent(
  mail: ClaimedMail,
  { deliveries, digest }: Messages,
): Promise<void> {
  if (mail.kind === "DIGEST") return digest.recordSent(mail);
  const cause = await findCause(mail, deliveries);
  await cause?.delivery.recordSent?.(cause.event, toRecipient(mail));
}

/** Finds the key of a recipient without an account, where its kind of mail can be stopped. */
export async function findMailKey({ kind, to }: ClaimedMail, { deliveries }: Messages) {
  const delivery = kind === "DIGEST" ? undefined : (deliveries[kind] as Delivery<EventKind>);
  return (await delivery?.findMailKey?.(to)) ?? null;
}
