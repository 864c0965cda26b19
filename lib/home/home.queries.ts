import { listNewMatches } from "@/lib/alerts/new-matches.queries";
import { listClosingBookmarks } from "@/lib/bookmarks/bookmarks.queries";
import { countFollowedSources } from "@/lib/follows/follows.queries";
import {
  type Home,
  homeLimits,
  type PendingTask,
  type PendingTaskKind,
} from "@/lib/home/home.schema";
import type { Viewer } from "@/lib/server/auth/viewer";
import {
  listWaitingApplications,
  type WaitingApplication,
} from "@/lib/applications/waiting-applications.queries";
import { listUnreadNotices, type UnreadNotice } from "@/lib/notifications/notifications.queries";
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

/** The first part of a person's home; the works are a list of their own. */
export async function readHome({ identity }: Viewer<"identity">): Promise<Home> {
  const { uid } = identity;
  const { days, closing: limit } = homeLimits;
  const [needs, matches, closing, follows] = await Promise.all([
    listPendingTasks(uid),
    listNewMatches(uid, new Date(), homeLimits.matches),
    listClosingBookmarks(uid, { days, limit }),
    countFollowedSources(uid),
  ]);
  return {
    needs,
    matches: matches.items,
    closing,
    counts: { follows, alerts: matches.alerts },
  };
}
