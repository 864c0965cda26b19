import { z } from "zod";
import { AlertItem, AlertKind } from "@/lib/alerts/alerts.schema";
import { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { pageQuery } from "@/lib/shared/list";

/**
 * Number of each that is shown. `days` ahead for what closes, `answerDays` back for answers; `tasksOfKind`: of conversations and drafts, `perFollow`: of each
 * profile and tag.
 */
export const homeLimits = {
  tasks: 20,
  tasksOfKind: 3,
  answerDays: 7,
  closing: 6,
  matches: 6,
  days: 14,
  works: 20,
  perFollow: 5,
} as const;

/** Kinds of pending tasks: of artists, jurors, organisers, everybody with messages, and administrators. */
export const PendingTaskKind = z
  .enum([
    "APPLICATION_DRAFT",
    "REPLY",
    "LETTER",
    "JURY",
    "APPLICATIONS",
    "LETTERS",
    "OPPORTUNITY_DRAFT",
    "MESSAGE",
    "MESSAGES",
    "REPORTS",
    "HELD",
    "CONTESTED",
    "PROMOTIONS",
    "ORDERS",
    "FAILED_MAILS",
    "FAILED_JOBS",
  ])
  .meta({ id: "HomeNeedKind" });
export type PendingTaskKind = z.infer<typeof PendingTaskKind>;

export const PendingTask = z
  .object({
    id: z.string(),
    kind: PendingTaskKind,
    title: z.string(),
    text: z.string(),
    href: z.string().describe("A path of this site."),
    count: z.int().describe("How many it is about: entries to score, applications, messages …"),
    dueAt: z
      .string()
      .nullable()
      .describe("An instant, or a day (`YYYY-MM-DD`) to its end in `timeZone`."),
    timeZone: z.string().nullable().describe("Where it is due: the organiser’s."),
  })
  .meta({ id: "HomeNeed" });
export type PendingTask = z.infer<typeof PendingTask>;

export const Home = z
  .object({
    needs: z
      .array(PendingTask)
      .describe("What waits for the person: what is due first, then what has no date."),
    matches: z
      .array(
        AlertItem.extend({
          alert: z.object({ id: z.string(), name: z.string(), kind: AlertKind }),
        }),
      )
      .describe(
        "What the alerts have found in the last seven days, without what was saved or applied to.",
      ),
    closing: z.array(Opportunity).describe("Saved, not sent, and closing within 14 days."),
    counts: z
      .object({ follows: z.int(), alerts: z.int() })
      .describe("Profiles and tags that are followed, and alerts."),
  })
  .meta({ id: "Home" });
export type Home = z.infer<typeof Home>;

export const HomeWorksQuery = z
  .object(pageQuery(homeLimits.works))
  .pick({ size: true, cursor: true });
export type HomeWorksQuery = z.infer<typeof HomeWorksQuery>;
