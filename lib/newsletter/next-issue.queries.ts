import { sql } from "kysely";
import { listCandidates, listNewsletterItems } from "@/lib/newsletter/newsletter-items.queries";
import { findDraft, listIssues } from "@/lib/newsletter/newsletter-issues.queries";
import { newsletterSchedule } from "@/lib/newsletter/newsletter-schedule.rules";
import { arrangeItems, formatDefaultTitle } from "@/lib/newsletter/newsletter.rules";
import type {
  NewsletterItem,
  NextIssue,
  SentIssue,
  SentIssueQuery,
} from "@/lib/newsletter/newsletter.schema";
import { queryRows } from "@/lib/server/database/db";
import type { List } from "@/lib/shared/list";

type SoldPlace = NextIssue["places"]["sold"][number];

async function listSoldPlaces(day: string, items: readonly NewsletterItem[]): Promise<SoldPlace[]> {
  const rows = await queryRows(sql<Omit<SoldPlace, "isShown">>`
    select m.id as "promotionId", m.issue_place as place,
      case when o.id is not null then json_build_object('id', o.id, 'slug', o.slug, 'title', o.title) end as opportunity
    from promotions m left join opportunities o on o.id = m.opportunity_id
    where m.issue_on = ${day}::date and m.status = 'OPEN' order by m.issue_place`);
  const shownIds = new Set(
    items.filter(({ section }) => section === "PROMOTED").map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, isShown: shownIds.has(row.opportunity?.id ?? "") }));
}

async function countSubscribers(): Promise<number> {
  const rows = await queryRows(sql<{ count: number }>`
    select count(*)::int as count from newsletter_subscriptions
    where confirmed_at is not null and ended_at is null`);
  return rows[0]?.count ?? 0;
}

/** Finds the next issue as it would be sent now. */
export async function findNextIssue(): Promise<Omit<NextIssue, "preview">> {
  const draft = await findDraft();
  const candidates = await listCandidates(draft.issueOn, new Date());
  const arranged = arrangeItems(candidates, draft);
  const [items, removed, subscribers] = await Promise.all([
    listNewsletterItems(arranged.shown),
    listNewsletterItems(arranged.removed),
    countSubscribers(),
  ]);
  return {
    number: draft.number,
    issueOn: draft.issueOn,
    scheduledFor: draft.scheduledFor.toISOString(),
    title: draft.title,
    defaultTitle: formatDefaultTitle(items),
    intro: draft.intro,
    items,
    removed,
    places: {
      total: newsletterSchedule.places,
      sold: await listSoldPlaces(draft.issueOn, items),
    },
    subscribers,
  };
}

type Figures = Pick<SentIssue, "number" | "state" | "recipients" | "delivered" | "opened">;

/** @param item of one link only */
const countOpenings = (item = sql`true`) =>
  sql`(select coalesce(sum(l.opened), 0)::int from newsletter_openings l where l.number = i.number and ${item})`;

/** Issues with how many were sent and how often links were opened, newest first. */
export async function listSentIssues(query: SentIssueQuery): Promise<List<SentIssue>> {
  const { items, ...list } = await listIssues(query);
  if (items.length === 0) return { ...list, items: [] };
  const rows = await queryRows(sql<Figures>`
    select i.number, i.state, coalesce(i.recipients, mailed.recipients)::int as recipients,
      coalesce(i.delivered, mailed.delivered)::int as delivered, ${countOpenings()} as opened
    from newsletter_issues i
    cross join lateral (
      select count(*) as recipients, count(*) filter (where m.state = 'SENT') as delivered
      from outbox e join mails m on m.outbox_id = e.id
      where i.state = 'SENDING' and e.dedupe = 'NEWSLETTER_ISSUE:' || i.number) mailed
    where i.number in (${sql.join(items.map(({ number }) => number))})`);
  return {
    ...list,
    items: items.flatMap((issue) => {
      const figures = rows.find(({ number }) => number === issue.number);
      return figures === undefined ? [] : [{ ...issue, ...figures }];
    }),
  };
}
