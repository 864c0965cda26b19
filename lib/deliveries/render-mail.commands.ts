import { deliveries } from "@/lib/deliveries/deliveries.commands";
import { renderDigest } from "@/lib/deliveries/render-digest.commands";
import type { Delivery } from "@/lib/deliveries/delivery.schema";
import { findEvent } from "@/lib/deliveries/events.queries";
import type { ClaimedMail } from "@/lib/mails/claim-mail.commands";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import type { EventKind } from "@/lib/outbox/message-kinds.schema";

/** What a mail says, as things are now. @returns null if there is nothing left to say */
export async function renderClaimedMail(mail: ClaimedMail): Promise<MailContent | null> {
  if (mail.kind === "DIGEST") return renderDigest(mail);
  if (mail.outboxId === null) return null;
  const event = await findEvent(mail.outboxId);
  if (event === null) return null;
  const recipient =
    mail.accountUid === null ? { address: mail.to } : { accountUid: mail.accountUid };
  const delivery = deliveries[event.kind] as Delivery<EventKind>;
  const timeZone = mail.settings?.timeZone ?? null;
  return delivery.renderMail(event, { ...recipient, mailId: mail.id, timeZone });
}
