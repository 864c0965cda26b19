import { sql } from "kysely";
import { listCandidates } from "@/lib/newsletter/newsletter-items.queries";
import { findDraft } from "@/lib/newsletter/newsletter-issues.queries";
import { toSendingTime } from "@/lib/newsletter/newsletter-schedule.rules";
import type { Tx } from "@/lib/server/database/db";
import { addDays } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import { seedAtOnce } from "@/local/seed/seed-once";

const SUBSCRIBERS = ["mara@example.org", "tom@example.org", "ines@example.org"];
const TITLES = ["Residencies by the sea, and six deadlines", "Grants that need no project yet"];
const PROMOTED = 2;
const PRICE = 7_900;

async function addPastIssues(tx: Tx, now: Date): Promise<void> {
  const { issueOn } = await findDraft(tx);
  const items = await listCandidates(issueOn, now);
  for (const [index, title] of TITLES.entries()) {
    const weeksAgo = TITLES.length - index;
    const day = addDays(new Date(issueOn), -7 * weeksAgo)
      .toISOString()
      .slice(0, 10);
    const content = items.filter((_, position) => position % TITLES.length === index);
    await tx
      .insertInto("newsletter_issues")
      .values({
        number: index + 1,
        issue_on: sql`${day}::date`,
        scheduled_for: toSendingTime(day),
        sent_at: toSendingTime(day),
        state: "SENT",
        title,
        intro: "What opened this week, and what you should not put off any longer.",
        content: JSON.stringify(content),
      })
      .execute();
  }
}

/** Two places of the next issue, as if they had been bought. */
async function addPromotions(tx: Tx, buyerUid: string): Promise<void> {
  const { issueOn } = await findDraft(tx);
  const opportunities = await tx
    .selectFrom("opportunities")
    .innerJoin("profiles", "profiles.id", "opportunities.profile_id")
    .select(["opportunities.id", "profiles.id as profileId", "profiles.account_uid as uid"])
    .where("opportunities.status", "=", "PUBLISHED")
    .where("opportunities.listed_until", ">", addDays(new Date(issueOn), 7))
    .where("profiles.hidden", "=", false)
    .orderBy("opportunities.id")
    .limit(PROMOTED)
    .execute();
  for (const [index, { id, profileId, uid: ownerUid }] of opportunities.entries()) {
    const uid = ownerUid ?? buyerUid;
    const [orderId, customerId] = [newId(), `cus_demo_newsletter_${index}`];
    await tx.insertInto("payment_customers").values({ id: customerId, account_uid: uid }).execute();
    await tx
      .insertInto("orders")
      .values({
        id: orderId,
        account_uid: uid,
        customer_id: customerId,
        profile_id: profileId,
        opportunity_id: id,
        kind: "OPPORTUNITY",
        currency: "USD",
        amount: PRICE,
        amount_paid: PRICE,
        status: "FULFILLED",
        success_path: "/checkout/success",
        cancel_path: "/checkout/cancelled",
        paid_at: sql`now()`,
        fulfilled_at: sql`now()`,
        newsletter_on: sql`${issueOn}::date`,
      })
      .execute();
    const item = { kind: "BOOST", type: "NEWSLETTER", price_id: "demo", unit_amount: PRICE };
    await tx
      .insertInto("order_items")
      .values({ order_id: orderId, position: 0, ...item })
      .execute();
    await tx
      .insertInto("promotions")
      .values({
        id: newId(),
        order_id: orderId,
        type: "NEWSLETTER",
        opportunity_id: id,
        issue_on: sql`${issueOn}::date`,
        issue_place: index + 1,
      })
      .execute();
  }
}

/** Two past issues, a next one with two promoted places, and three subscribers; once, after the opportunities. @param buyerUid for opportunities without an account */
export const seedNewsletter = (buyerUid: string): Promise<void> =>
  seedAtOnce("newsletter", async (tx) => {
    // An instance that was faster prepares an issue already.
    await tx.deleteFrom("newsletter_issues").where("state", "=", "DRAFT").execute();
    await addPastIssues(tx, new Date());
    await addPromotions(tx, buyerUid);
    const subscriptions = SUBSCRIBERS.map((address) => ({
      id: newId(),
      address,
      mail_key: newId(),
      confirmed_at: sql<Date>`now()`,
    }));
    await tx
      .insertInto("newsletter_subscriptions")
      .values(subscriptions)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
