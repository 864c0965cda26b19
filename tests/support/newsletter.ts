import { sql } from "kysely";
import { newsletterDeliveries } from "@/lib/newsletter/newsletter-deliveries.commands";
import { createConfirmationToken } from "@/lib/newsletter/confirmations.tokens";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { createArtist } from "@/tests/support/accounts";
import { inDays, opportunityRow } from "@/tests/support/opportunities";

export async function addSubscriber(address = `${crypto.randomUUID()}@example.org`) {
  const id = newId();
  const mailKey = crypto.randomUUID();
  await db()
    .insertInto("newsletter_subscriptions")
    .values({ id, address, mail_key: mailKey, confirmed_at: sql`now()` })
    .execute();
  return { id, address, mailKey };
}

export const findSubscription = (address: string) =>
  db()
    .selectFrom("newsletter_subscriptions")
    .selectAll()
    .where("address", "=", address)
    .executeTakeFirst();

/** The token that the confirmation for this address would have now. */
export async function findToken(address: string): Promise<string> {
  const row = await findSubscription(address);
  if (row === undefined) throw new Error(`${address} has not asked for the newsletter.`);
  return createConfirmationToken({ id: row.id, requestedAt: row.requested_at });
}

export const countConfirmations = async (address: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox e join newsletter_subscriptions s on e.subject_id = s.id::text
    where e.kind = 'NEWSLETTER_CONFIRMATION' and s.address = ${address}`.execute(db());
  return rows[0]?.count ?? 0;
};

/** The mail of an issue as this address would get it; null if it gets none. */
export const renderIssueFor = (address: string, number: number) =>
  newsletterDeliveries.NEWSLETTER_ISSUE.renderMail(
    {
      id: newId(),
      kind: "NEWSLETTER_ISSUE",
      subjectId: String(number),
      payload: {},
      createdAt: new Date(),
      notBefore: new Date(),
    },
    { address, mailId: newId(), timeZone: null },
  );

/** Makes the issue in preparation due. */
export const makeDue = () =>
  db()
    .updateTable("newsletter_issues")
    .set({ scheduled_for: sql`now()` })
    .where("state", "=", "DRAFT")
    .execute();

export const findPlace = async (orderId: string) => {
  const { rows } = await sql<{
    id: string;
    day: string | null;
    status: string;
    proof: string | null;
  }>`
    select id, issue_on::text as day, status, proof_url as proof from promotions
    where order_id = ${orderId} and type = 'NEWSLETTER'`.execute(db());
  const [row] = rows;
  if (row === undefined) throw new Error("This order has no place in the newsletter.");
  return row;
};

/** Two that opened this week, and one that closes within a week. */
export async function addWeek() {
  const actor = await createArtist();
  const opened = [
    await opportunityRow(actor.profileId, { title: "First light" }),
    await opportunityRow(actor.profileId, { title: "Second sight" }),
  ];
  const closing = await opportunityRow(actor.profileId, {
    title: "Last orders",
    deadline: inDays(3),
  });
  await db()
    .updateTable("opportunities")
    .set({ published_at: inDays(-20) })
    .where("id", "=", closing)
    .execute();
  return { actor, opened, closing };
}
