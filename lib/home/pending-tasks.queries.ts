import {
  listWaitingApplications,
  type WaitingApplication,
} from "@/lib/applications/waiting-applications.queries";
import { homeLimits, type PendingTask, type PendingTaskKind } from "@/lib/home/home.schema";
import { listUnreadNotices, type UnreadNotice } from "@/lib/notifications/unread-notices.queries";
import type { MessageKind } from "@/lib/outbox/message-kinds.schema";

/** The unread notifications that ask for something, also those of conversations. What only informs stays in the bell. */
const tasksByKind = new Map<MessageKind, PendingTaskKind>([
  ["LETTER_RELEASED", "LETTER"],
  ["PLACE_FREE", "PLACE"],
  ["JURY_ROUND_OPEN", "JURY"],
  ["ANSWERS_DUE", "ANSWERS"],
  ["MESSAGE_RECEIVED", "MESSAGE"],
]);

const toApplicationTask = (application: WaitingApplication): PendingTask => ({
  id: application.id,
  kind: application.waitsFor === "SENDING" ? "APPLICATION_DRAFT" : "REPLY",
  title: application.title,
  text: application.organizationName,
  href: `/apply/${encodeURIComponent(application.slug)}`,
  count: 1,
  dueAt: application.dueAt.toISOString(),
});

function toNoticeTasks(notice: UnreadNotice): PendingTask[] {
  const { id, title, text, href, count } = notice;
  const kind = tasksByKind.get(notice.kind);
  return kind === undefined ? [] : [{ id, kind, title, text, href, count, dueAt: null }];
}

/** Lists the account's pending tasks: what is due first, then what is unread, the newest first. */
export async function listPendingTasks(uid: string): Promise<PendingTask[]> {
  const { days, tasks: limit } = homeLimits;
  const [applications, notices] = await Promise.all([
    listWaitingApplications(uid, { days, limit }),
    listUnreadNotices(uid, [...tasksByKind.keys()], limit),
  ]);
  return [...applications.map(toApplicationTask), ...notices.flatMap(toNoticeTasks)].slice(
    0,
    limit,
  );
}
