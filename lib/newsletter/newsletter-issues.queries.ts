import { sql } from "kysely";
import { z } from "zod";
import { toEntries } from "@/lib/indexing/sitemaps.queries";
import type { SitemapEntry } from "@/lib/indexing/sitemaps.rules";
import { listNewsletterItems } from "@/lib/newsletter/newsletter-items.queries";
import { findNextIssueDay, toSendingTime } from "@/lib/newsletter/newsletter-schedule.rules";
import {
  type NewsletterIssue,
  type NewsletterIssueQuery,
  type NewsletterIssueSummary,
  StoredItem,
} from "@/lib/newsletter/newsletter.schema";
import { db, queryRows, type Tx } from "@/lib/server/database/db";
import { notFound } from "@/lib/shared/failure";
import { LIST_DEPTH, type List, capTotal, toList, toPageOffset } from "@/lib/shared/list";
import { decodeCursor, encodeCursor } from "@/lib/shared/cursor";

type IssueRow = {
  number: number;
  title: string;
  intro: string;
  issueOn: string;
  sentAt: Date;
  content: unknown;
};

const columns = sql`number, title, intro, issue_on::text as "issueOn", sent_at as "sentAt", content`;

const toSummary = ({ number, title, issueOn, sentAt }: IssueRow): NewsletterIssueSummary => ({
  number,
  title,
  issueOn,
  sentAt: sentAt.toISOString(),
});

export const readStoredItems = (content: unknown): StoredItem[] =>
  z.array(StoredItem).parse(content);

const NumberText = z
  .string()
  .regex(/^[1-9][0-9]{0,8}$/)
  .transform(Number);

/** A sent issue with what it stores. @throws NOT_FOUND, also for the one in preparation */
export async function findStoredIssue(
  numberText: string,
): Promise<NewsletterIssueSummary & { intro: string; content: StoredItem[] }> {
  const number = NumberText.safeParse(numberText).data;
  const { rows } =
    number === undefined
      ? { rows: [] }
      : await sql<IssueRow>`
          select ${columns} from newsletter_issues where number = ${number} and state <> 'DRAFT'
        `.execute(db());
  const [row] = rows;
  if (row === undefined) throw notFound("issue");
  return { ...toSummary(row), intro: row.intro, content: readStoredItems(row.content) };
}

/** @throws NOT_FOUND */
export async function findIssue(numberText: string): Promise<NewsletterIssue> {
  const { content, ...issue } = await findStoredIssue(numberText);
  return { ...issue, items: await listNewsletterItems(content) };
}

const Cursor = z.tuple([z.int().positive()]);

/** Lists issues that are no drafts, newest first. */
export async function listIssues(
  query: NewsletterIssueQuery,
): Promise<List<NewsletterIssueSummary>> {
  const after = query.cursor === undefined ? null : decodeCursor(query.cursor, Cursor)[0];
  const offset = after === null ? toPageOffset(query) : 0;
  const [{ rows }, counted] = await Promise.all([
    sql<IssueRow>`
      select ${columns} from newsletter_issues
      where state <> 'DRAFT' and number < ${after ?? 2_147_483_647}
      order by number desc limit ${query.size + 1} offset ${offset}`.execute(db()),
    sql<{ count: number }>`
      select count(*)::int as count from newsletter_issues where state <> 'DRAFT'`.execute(db()),
  ]);
  const total = capTotal(Math.min(counted.rows[0]?.count ?? 0, LIST_DEPTH + 1));
  return toList(rows.map(toSummary), total, query, ({ number }) => encodeCursor([number]));
}

export type Draft = {
  number: number;
  issueOn: string;
  scheduledFor: Date;
  title: string;
  intro: string;
  order: string[];
  removed: string[];
};

/** The issue in preparation; one that nobody has touched has no row until its day. */
export async function findDraft(tx?: Tx): Promise<Draft> {
  const { rows } = await sql<Draft & { state: string; now: Date }>`
    select number, issue_on::text as "issueOn", scheduled_for as "scheduledFor", title, intro,
      item_order as "order", removed_items as removed, state, now() as now
    from newsletter_issues order by number desc limit 1`.execute(tx ?? db());
  const [latest] = rows;
  if (latest?.state === "DRAFT") return latest;
  const issueOn = findNextIssueDay(latest?.issueOn ?? null, latest?.now ?? new Date());
  return {
    number: (latest?.number ?? 0) + 1,
    issueOn,
    scheduledFor: toSendingTime(issueOn),
    title: "",
    intro: "",
    order: [],
    removed: [],
  };
}

/** The day of the issue in preparation. */
export const findNextDay = async (tx?: Tx): Promise<string> => (await findDraft(tx)).issueOn;

/** The issues in the sitemap, of which there is one a week. */
export async function listIssueEntries(): Promise<SitemapEntry[]> {
  const rows = await queryRows(sql<{ path: string; changedAt: Date }>`
    select '/newsletter/' || number as path, sent_at as "changedAt" from newsletter_issues
    where state <> 'DRAFT' order by number`);
  return toEntries(rows);
}
