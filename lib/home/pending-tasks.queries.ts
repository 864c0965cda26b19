import { listJobQueues } from "@/lib/administration/jobs.queries";
import { countOpenReports } from "@/lib/administration/reports.queries";
import {
  listWaitingApplications,
  type WaitingApplication,
} from "@/lib/applications/waiting-applications.queries";
import { countOrdersForReview } from "@/lib/checkout/orders/orders.queries";
import { toConversationPath } from "@/lib/conversations/conversation-paths.rules";
import {
  countUnreadConversations,
  listUnreadConversations,
} from "@/lib/conversations/conversations.queries";
import type { Conversation } from "@/lib/conversations/conversations.schema";
import { homeLimits, type PendingTask, type PendingTaskKind } from "@/lib/home/home.schema";
import { juryPath } from "@/lib/juries/jury-paths.rules";
import { listRoundsToScore, type RoundToScore } from "@/lib/juries/rounds/jury-rounds.queries";
import { listOrganiserTasks, type OrganiserTask } from "@/lib/letters/organiser-tasks.queries";
import { countMails } from "@/lib/mails/administered-mails.queries";
import { countUndecided } from "@/lib/moderation/held-contents.queries";
import { listOwnDrafts, type OwnDraft } from "@/lib/opportunities/own-drafts.queries";
import { deskPartPath } from "@/lib/opportunities/paths/desk-paths.rules";
import { editOpportunityPath } from "@/lib/opportunities/paths/own-opportunity-paths.rules";
import { countDuePromotions } from "@/lib/promotions/promotions.queries";
import { toDueDay } from "@/lib/shared/texts/due-dates";
import { compareTexts } from "@/lib/shared/texts/sorted-names";
import type { Viewer } from "@/lib/server/auth/viewer";

const applicationKinds = {
  SENDING: "APPLICATION_DRAFT",
  REPLY: "REPLY",
  READING: "LETTER",
} as const;

const toApplicationTask = (application: WaitingApplication): PendingTask => ({
  id: application.id,
  kind: applicationKinds[application.waitsFor],
  title: application.title,
  text: application.organizationName,
  href: `/apply/${encodeURIComponent(application.slug)}`,
  count: 1,
  // A place is confirmed until the end of a day, and named by that day.
  dueAt:
    application.dueAt !== null && application.waitsFor === "REPLY"
      ? toDueDay(application.dueAt, application.timeZone)
      : (application.dueAt?.toISOString() ?? null),
  timeZone: application.timeZone,
});

const toRoundTask = ({
  id,
  title,
  organizationName,
  left,
  timeZone,
  closesAt,
}: RoundToScore): PendingTask => ({
  id,
  kind: "JURY",
  title,
  text: organizationName,
  href: juryPath(id),
  count: left,
  dueAt: closesAt?.toISOString() ?? null,
  timeZone,
});

function toOrganiserTasks({
  id,
  title,
  fresh,
  unanswered,
  letters,
  timeZone,
  answersBy,
}: OrganiserTask): PendingTask[] {
  const task = (kind: "APPLICATIONS" | "LETTERS", count: number, text = "") => ({
    id: `${kind}:${id}`,
    kind,
    title,
    text,
    href: deskPartPath(id, kind === "LETTERS" ? "letters" : "applications"),
    count,
    dueAt: answersBy,
    timeZone,
  });
  return [
    task("LETTERS", letters),
    task("APPLICATIONS", unanswered, fresh > 0 ? `${fresh} new` : ""),
  ].filter(({ count }) => count > 0);
}

const toConversationTask = ({ id, with: sender, about, unread }: Conversation): PendingTask => ({
  id,
  kind: "MESSAGE",
  title: sender.name,
  text: about?.title ?? "",
  href: toConversationPath(id),
  count: unread,
  dueAt: null,
  timeZone: null,
});

/** A row for each conversation, or one for all of them where they are many. */
const toConversationTasks = (conversations: Conversation[], count: number): PendingTask[] =>
  conversations.length === count
    ? conversations.map(toConversationTask)
    : [
        {
          id: "MESSAGES",
          kind: "MESSAGES",
          title: "",
          text: "",
          href: "/messages",
          count,
          dueAt: null,
          timeZone: null,
        },
      ];

const toDraftTask = ({ id, title }: OwnDraft): PendingTask => ({
  id,
  kind: "OPPORTUNITY_DRAFT",
  title,
  text: "",
  href: editOpportunityPath(id),
  count: 1,
  dueAt: null,
  timeZone: null,
});

/** Lists what needs an administrator: a row for each queue that holds something. */
export async function listAdministratorTasks(): Promise<PendingTask[]> {
  const [reports, { held, contested }, promotions, orders, mails, queues] = await Promise.all([
    countOpenReports(),
    countUndecided(),
    countDuePromotions(),
    countOrdersForReview(),
    countMails(),
    listJobQueues(),
  ]);
  const task = (kind: PendingTaskKind, count: number, href: string) => ({
    id: kind,
    kind,
    title: "",
    text: "",
    href,
    count,
    dueAt: null,
    timeZone: null,
  });
  return [
    task("REPORTS", reports, "/admin/reports"),
    task("HELD", held, "/admin/review"),
    task("CONTESTED", contested, "/admin/decisions"),
    task("PROMOTIONS", promotions, "/admin/promotions"),
    task("ORDERS", orders, "/admin/orders"),
    task("FAILED_MAILS", mails.FAILED, "/admin/mails"),
    task(
      "FAILED_JOBS",
      queues.reduce((sum, { counts }) => sum + counts.failed, 0),
      "/admin/jobs",
    ),
  ].filter(({ count }) => count > 0);
}

const byDueDate = (a: PendingTask, b: PendingTask): number =>
  compareTexts(a.dueAt ?? "~", b.dueAt ?? "~");

/** Lists what waits for the account, from the rows themselves, whatever it has read: what is due first, then what has no date. */
export async function listPendingTasks(viewer: Viewer<"identity">): Promise<PendingTask[]> {
  const { uid, isAdmin } = viewer.identity;
  const { answerDays, tasks: limit, tasksOfKind } = homeLimits;
  const [applications, rounds, opportunities, conversations, unread, drafts, administration] =
    await Promise.all([
      listWaitingApplications(uid, { answerDays, limit }),
      listRoundsToScore(uid, limit),
      listOrganiserTasks(uid, limit),
      listUnreadConversations(uid, tasksOfKind),
      countUnreadConversations(viewer),
      listOwnDrafts(uid, tasksOfKind),
      isAdmin ? listAdministratorTasks() : [],
    ]);
  return [
    ...applications.map(toApplicationTask),
    ...rounds.map(toRoundTask),
    ...toConversationTasks(conversations, unread.count),
    ...opportunities.flatMap(toOrganiserTasks),
    ...administration,
    ...drafts.map(toDraftTask),
  ]
    .toSorted(byDueDate)
    .slice(0, limit);
}
