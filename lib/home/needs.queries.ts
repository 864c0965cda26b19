import {
  listWaitingApplications,
  type WaitingApplication,
} from "@/lib/applications/waiting-applications.queries";
import { homeLimits, type HomeNeed, type HomeNeedKind } from "@/lib/home/home.schema";
import { listUnreadNotices, type UnreadNotice } from "@/lib/notifications/unread-notices.queries";
import type { MessageKind } from "@/lib/outbox/message-kinds.schema";

/** The unread notifications that ask for something, also those of conversations. What only informs stays in the bell. */
const needsByKind = new Map<MessageKind, HomeNeedKind>([
  ["LETTER_RELEASED", "LETTER"],
  ["PLACE_FREE", "PLACE"],
  ["JURY_ROUND_OPEN", "JURY"],
  ["ANSWERS_DUE", "ANSWERS"],
  ["MESSAGE_RECEIVED", "MESSAGE"],
]);

const toApplicationNeed = (application: WaitingApplication): HomeNeed => ({
  id: application.id,
  kind: application.waitsFor === "SENDING" ? "APPLICATION_DRAFT" : "REPLY",
  title: application.title,
  text: application.organizationName,
  href: `/apply/${encodeURIComponent(application.slug)}`,
  count: 1,
  dueAt: application.dueAt.toISOString(),
});

function toNoticeNeeds(notice: UnreadNotice): HomeNeed[] {
  const { id, title, text, href, count } = notice;
  const kind = needsByKind.get(notice.kind);
  return kind === undefined ? [] : [{ id, kind, title, text, href, count, dueAt: null }];
}

/** Lists the account's pending tasks: what is due first, then what is unread, the newest first. */
export async function listNeeds(uid: string): Promise<HomeNeed[]> {
  const { days, needs: limit } = homeLimits;
  const [applications, notices] = await Promise.all([
    listWaitingApplications(uid, { days, limit }),
    listUnreadNotices(uid, [...needsByKind.keys()], limit),
  ]);
  return [...applications.map(toApplicationNeed), ...notices.flatMap(toNoticeNeeds)].slice(
    0,
    limit,
  );
}
