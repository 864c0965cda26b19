import { sql } from "kysely";
import { assignPlaces } from "@/lib/newsletter/newsletter-places.commands";
import { sendDueIssue } from "@/lib/newsletter/next-issue.commands";
import { readStoredItems } from "@/lib/newsletter/newsletter-issues.queries";
import { toIssuePath } from "@/lib/newsletter/newsletter.rules";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { lockCustomer } from "@/lib/payments/customers.commands";
import { withPaymentLease } from "@/lib/payments/payment-leases.commands";
import { db, queryRows } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";

type OpenPromotion = {
  id: string;
  opportunityId: string | null;
  accountUid: string;
  customerId: string;
  number: number;
  content: unknown;
};

/** Completes a promotion under the buyer's lease, so that a refund in progress comes first. */
async function completePromotion({ id, accountUid, customerId, number }: OpenPromotion) {
  await withPaymentLease(accountUid, ({ write }) =>
    write(async (tx) => {
      await lockCustomer(tx, customerId);
      const { numUpdatedRows } = await tx
        .updateTable("promotions")
        .set({
          status: "DONE",
          done_at: sql`now()`,
          proof_url: `${env().APP_URL}${toIssuePath(number)}`,
          refund_fault: null,
          updated_at: sql`now()`,
        })
        .where("id", "=", id)
        .where("status", "=", "OPEN")
        .executeTakeFirst();
      if (numUpdatedRows > 0n)
        await recordEvent(tx, "PROMOTION_DONE", { subjectId: id, payload: {}, dedupe: id });
    }),
  );
}

/** Releases the place of what was not shown, because it was hidden or gone: it gets another one, or waits for an administrator. */
const releasePlace = ({ id }: OpenPromotion) =>
  db()
    .updateTable("promotions")
    .set({ issue_on: null, issue_place: null, updated_at: sql`now()` })
    .where("id", "=", id)
    .where("status", "=", "OPEN")
    .execute();

/** Completes the promotions of issues that were sent. Idempotent. */
async function completeSentPromotions(): Promise<void> {
  const rows = await queryRows(sql<OpenPromotion>`
    select m.id, m.opportunity_id as "opportunityId", o.account_uid as "accountUid", o.customer_id as "customerId",
      i.number, i.content
    from newsletter_issues i
    join promotions m on m.issue_on = i.issue_on and m.status = 'OPEN'
    join orders o on o.id = m.order_id
    where i.state <> 'DRAFT' order by m.id`);
  for (const promotion of rows) {
    const isShown = readStoredItems(promotion.content).some(
      ({ section, id }) => section === "PROMOTED" && id === promotion.opportunityId,
    );
    if (isShown) await completePromotion(promotion);
    else await releasePlace(promotion);
  }
}

/** An issue is sent once each of its mails was sent or given up. The figures stay when the mails are deleted. */
export async function finishSentIssues(): Promise<void> {
  await sql`
    update newsletter_issues i
    set state = 'SENT', recipients = c.recipients, delivered = c.delivered, updated_at = now()
    from outbox e cross join lateral (
      select count(*) as recipients, count(*) filter (where m.state = 'SENT') as delivered,
        count(*) filter (where m.state in ('QUEUED', 'SENDING')) as unfinished
      from mails m where m.outbox_id = e.id) c
    where i.state = 'SENDING' and e.dedupe = 'NEWSLETTER_ISSUE:' || i.number and e.dispatched_at is not null
      and c.unfinished = 0`.execute(db());
}

/** Each minute: sends the issue whose hour has come, and completes what it showed. Each step is safe to repeat. */
export async function sendNewsletter(): Promise<void> {
  await assignPlaces();
  await sendDueIssue();
  await completeSentPromotions();
  await finishSentIssues();
}
