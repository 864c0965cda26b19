import { randomBytes } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { readConfirmationToken } from "@/lib/newsletter/confirmations.tokens";
import { findNextDay } from "@/lib/newsletter/newsletter-issues.queries";
import { liftComplaint } from "@/lib/mails/mail-events.commands";
import { shortenAddress } from "@/lib/mails/short-addresses.rules";
import {
  type ConfirmedSubscription,
  newsletterLimits,
  type SubscriptionForm,
} from "@/lib/newsletter/newsletter.schema";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { db, queryRows, transaction } from "@/lib/server/database/db";
import { repeatInBatches } from "@/lib/server/database/delete-in-batches";
import { limitRate } from "@/lib/server/http/rate-limits";
import { failure } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

const createMailKey = () => randomBytes(18).toString("base64url");

const today = sql`(now() at time zone 'utc')::date`;
/** True if an address that is asked for once more is due: soon after another request nothing happens. `s` is its row. */
const isDue = sql`(s.ended_at is not null or s.requested_at < now() - make_interval(mins => ${newsletterLimits.requestMinutes}))`;
const mayAsk = sql`(s.asked_on is distinct from ${today} or s.asked < ${newsletterLimits.requestsPerDay})`;

/** Asks by mail for the confirmation of a subscription. The same happens for every address, so that neither answer nor time reveals who subscribes. @throws RATE_LIMITED */
export async function requestSubscription(
  { email }: SubscriptionForm,
  client: string,
): Promise<{ message: string }> {
  await limitRate("newsletter", "address", client);
  await transaction(async (tx) => {
    // Beyond the limit of a day the row stays as it is, so that the links that were sent stay as valid as they were.
    const { rows } = await sql<{ id: string; requestedAt: Date }>`
      insert into newsletter_subscriptions as s (id, address, mail_key, asked_on, asked)
      values (${newId()}, ${email}, ${createMailKey()}, ${today}, 1)
      on conflict (address) do update set
        requested_at = case when ${isDue} then now() else s.requested_at end,
        asked = case when not ${isDue} then s.asked when s.asked_on = ${today} then s.asked + 1 else 1 end,
        asked_on = case when ${isDue} then ${today} else s.asked_on end,
        confirmed_at = case when s.ended_at is null then s.confirmed_at end,
        ended_at = null
      where not ${isDue} or ${mayAsk}
      returning id, requested_at as "requestedAt"`.execute(tx);
    for (const { id, requestedAt } of rows) {
      await recordEvent(tx, "NEWSLETTER_CONFIRMATION", {
        subjectId: id,
        payload: {},
        dedupe: `${id}:${requestedAt.getTime()}`,
      });
    }
  });
  return {
    message: "Please look at your mail: if that address is yours, one link there confirms it.",
  };
}

/** Confirms a subscription, repeatedly too. @throws NOT_FOUND for a link that was altered, is too old, or belongs to an earlier request */
export async function confirmSubscription(token: string): Promise<ConfirmedSubscription> {
  const request = readConfirmationToken(token);
  const row =
    request &&
    (await db()
      .updateTable("newsletter_subscriptions as s")
      .from("newsletter_subscriptions as before")
      .set({ confirmed_at: sql`coalesce(s.confirmed_at, now())` })
      .whereRef("before.id", "=", "s.id")
      .where("s.id", "=", request.id)
      .where("s.requested_at", "=", request.requestedAt)
      .where("s.ended_at", "is", null)
      .where(
        sql<boolean>`(s.confirmed_at is not null or s.requested_at > now() - make_interval(days => ${newsletterLimits.confirmDays}))`,
      )
      .returning(["s.address", "before.confirmed_at as confirmedBefore"])
      .executeTakeFirst());
  if (!row) {
    throw failure(
      "NOT_FOUND",
      "This link is too old, or a later e-mail has replaced it. Please subscribe again.",
    );
  }
  if (row.confirmedBefore === null)
    await transaction((tx) => liftComplaint(tx, row.address, "BULK"));
  return { email: shortenAddress(row.address), nextIssueOn: await findNextDay() };
}

/** Ends the subscription with this key, or takes that back. @returns false if there is none */
export async function setSubscriptionEnded(mailKey: string, isEnded: boolean): Promise<boolean> {
  const row = await db()
    .updateTable("newsletter_subscriptions")
    .set({ ended_at: isEnded ? sql`coalesce(ended_at, now())` : null })
    .where("mail_key", "=", mailKey)
    .where("confirmed_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes subscriptions with the mails that their addresses got. */
const deleteSubscriptions = (isExpired: RawBuilder<unknown>) =>
  repeatInBatches(async (size) => {
    const rows = await queryRows(sql<{ count: number }>`
      with expired as materialized (
        select id, address from newsletter_subscriptions where ${isExpired} limit ${sql.lit(size)} for update),
      mailed as (
        delete from mails where coalesce(account_uid, address) in (select address from expired)
          and kind in ('NEWSLETTER_CONFIRMATION', 'NEWSLETTER_ISSUE')),
      deleted as (delete from newsletter_subscriptions where id in (select id from expired))
      select count(*)::int as count from expired`);
    return rows[0]?.count ?? 0;
  });

/** Deletes addresses that were not confirmed in time, and those that left. */
export async function sweepNewsletterSubscriptions(): Promise<void> {
  const { confirmDays, endedDays } = newsletterLimits;
  await deleteSubscriptions(
    sql`confirmed_at is null and requested_at < now() - make_interval(days => ${confirmDays})`,
  );
  await deleteSubscriptions(sql`ended_at < now() - make_interval(days => ${endedDays})`);
}
