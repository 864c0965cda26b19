import { recordAlertsSent } from "@/lib/alerts/alert-digests.commands";
import { renderAlertSections } from "@/lib/alerts/alert-mails.render";
import { readAlertSections } from "@/lib/alerts/alert-sections.queries";
import type { Deliveries, Delivery } from "@/lib/deliveries/delivery.schema";
import { DigestPayload } from "@/lib/notifications/digests.schema";
import { findEvents } from "@/lib/deliveries/events.queries";
import { readNewWorks } from "@/lib/follows/new-works.queries";
import { renderNewWorks, summariseNewWorks } from "@/lib/follows/new-works-mails.render";
import type { ClaimedMail } from "@/lib/mails/sending/claim-mail.commands";
import type { MailContent, MailItem } from "@/lib/mails/mail-content.schema";
import { renderDigestMail } from "@/lib/notifications/digest-mail.render";
import { listReadEvents } from "@/lib/notifications/read-events.queries";
import type { EventKind } from "@/lib/outbox/message-kinds.schema";

export const digestReason =
  "This digest gathers what your alerts found, new works by artists you follow, and notices that did not come by themselves.";

/** Notices that a digest names; the rest is a number. */
const MAX_NOTICES = 20;

async function describeNotices(
  uid: string,
  eventIds: readonly string[],
  deliveries: Deliveries,
): Promise<MailItem[]> {
  const items: MailItem[] = [];
  for (const event of await findEvents(eventIds)) {
    const delivery = deliveries[event.kind] as Delivery<EventKind>;
    const notice = await delivery.describeNotice?.(event, uid);
    if (notice) items.push({ title: notice.title, text: notice.text, href: notice.href });
  }
  return items;
}

/** Renders a digest as things are now: without what was read in the bell, or is gone. */
export async function renderDigest(
  mail: ClaimedMail,
  deliveries: Deliveries,
): Promise<MailContent | null> {
  const uid = mail.accountUid;
  if (uid === null) return null;
  const { eventIds, alerts, works } = DigestPayload.parse(mail.payload);
  const readIds = await listReadEvents(uid, eventIds);
  const unreadIds = eventIds.filter((id) => !readIds.has(id));
  const [notices, sections, newWorks] = await Promise.all([
    describeNotices(uid, unreadIds.toSorted().slice(-MAX_NOTICES), deliveries),
    readAlertSections(uid, alerts),
    works === null ? null : readNewWorks(uid, works),
  ]);
  return renderDigestMail({
    notices,
    hiddenCount: Math.max(0, unreadIds.length - MAX_NOTICES),
    alertBlocks: renderAlertSections(sections),
    alertCount: sections.reduce((sum, { total }) => sum + total, 0),
    worksBlocks: newWorks === null ? [] : renderNewWorks(newWorks),
    worksSummary: newWorks && summariseNewWorks(newWorks),
  });
}

export async function recordDigestSent({ payload }: ClaimedMail): Promise<void> {
  await recordAlertsSent(DigestPayload.parse(payload).alerts.map(({ alertId }) => alertId));
}
