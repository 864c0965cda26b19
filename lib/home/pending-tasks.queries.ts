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
import { homeLimits, type PendingTask } from "@/lib/home/home.schema";
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

type NewTask = Pick<PendingTask, "kind" | "href"> & Partial<PendingTask>;

/** Fills in what most tasks have. */
const toTask = (task: NewTask): PendingTask => ({
  id: task.kind,
  title: "",
  text: "",
  count: 1,
  dueAt: null,
  timeZone: null,
  ...task,
});

const applicationKinds = {
  SENDING: "APPLICATION_DRAFT",
  REPLY: "REPLY",
  READING: "LETTER",
} as const;

const toApplicationTask = ({
  waitsFor,
  slug,
  organizationName,
  dueAt,
  ...application
}: WaitingApplication) =>
  toTask({
    ...application,
    kind: applicationKinds[waitsFor],
    text: organizationName,
    href: `/apply/${encodeURIComponent(slug)}`,
    // A place is confirmed until the end of a day, and named by that day.
    dueAt:
      dueAt !== null && waitsFor === "REPLY"
        ? toDueDay(dueAt, application.timeZone)
        : (dueAt?.toISOString() ?? null),
  });

const toRoundTask = ({ organizationName, left, closesAt, ...round }: RoundToScore) =>
  toTask({
    ...round,
    kind: "JURY",
    text: organizationName,
    href: juryPath(round.id),
    count: left,
    dueAt: closesAt?.toISOString() ?? null,
  });

function toOrganiserTasks({ id, title, timeZone, answersBy: dueAt, ...counts }: OrganiserTask) {
  const { fresh, unanswered, letters } = counts;
  const common = { title, timeZone, dueAt };
  const tasks = [
    toTask({
      ...common,
      id: `LETTERS:${id}`,
      kind: "LETTERS",
      href: deskPartPath(id, "letters"),
      count: letters,
    }),
    toTask({
      ...common,
      id: `APPLICATIONS:${id}`,
      kind: "APPLICATIONS",
      text: fresh > 0 ? `${fresh} new` : "",
      // What is not counted here is not listed there: those that are not considered, and those with a letter.
      href: `${deskPartPath(id, "applications")}?state=SUBMITTED&letter=NONE`,
      count: unanswered,
    }),
  ];
  return tasks.filter(({ count }) => count > 0);
}

const toConversationTask = ({ id, with: sender, about, unread }: Conversation) =>
  toTask({
    id,
    kind: "MESSAGE",
    title: sender.name,
    text: about?.title ?? "",
    href: toConversationPath(id),
    count: unread,
  });

/** A row for each conversation, or one for all of them where they are many. */
const toConversationTasks = (conversations: readonly Conversation[], count: number) =>
  conversations.length >= count
    ? conversations.map(toConversationTask)
    : [toTask({ kind: "MESSAGES", href: "/messages", count })];

const toDraftTask = (draft: OwnDraft) =>
  toTask({ ...draft, kind: "OPPORTUNITY_DRAFT", href: editOpportunityPath(draft.id) });

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
  const failedJobs = queues.reduce((sum, { counts }) => sum + counts.failed, 0);
  const tasks = [
    toTask({ kind: "REPORTS", count: reports, href: "/admin/reports" }),
    toTask({ kind: "HELD", count: held, href: "/admin/review" }),
    toTask({ kind: "CONTESTED", count: contested, href: "/admin/decisions" }),
    toTask({ kind: "PROMOTIONS", count: promotions, href: "/admin/promotions" }),
    toTask({ kind: "ORDERS", count: orders, href: "/admin/orders" }),
    toTask({ kind: "FAILED_MAILS", count: mails.FAILED, href: "/admin/mails" }),
    toTask({ kind: "FAILED_JOBS", count: failedJobs, href: "/admin/jobs" }),
  ];
  return tasks.filter(({ count }) => count > 0);
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
