import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { readConfirmationToken } from "@/lib/newsletter/confirmation-tokens.queries";
import { findNextDay } from "@/lib/newsletter/newsletter-issues.queries";
import { shortenAddress } from "@/lib/mails/short-addresses.rules";
import {
  type ConfirmedSubscription,
  newsletterLimits,
  type SubscriptionForm,
} from "@/lib/newsletter/newsletter.schema";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { db, transaction } from "@/lib/server/db";
import { deleteInBatches } from "@/lib/server/delete-in-batches";
import { limitRate } from "@/lib/server/rate-limits";
import { failure } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

const createMailKey = () => randomBytes(18).toString("base64url");

/** Does the same for every address, so that neither answer nor time tells who subscribes. @throws RATE_LIMITED */
export async function requestSubscription(
  { email }: SubscriptionForm,
  client: string,
): Promise<{ message: string }> {
  await limitRate("newsletter", "address", client);
  await transaction(async (tx) => {
    const { rows } = await sql<{ id: string; requestedAt: Date }>`
      insert into newsletter_subscriptions as s (id, address, mail_key)
      values (${newId()}, ${email}, ${createMailKey()})
      on conflict (address) do update set
        requested_at = case
          when s.ended_at is not null or s.requested_at < now() - make_interval(mins => ${newsletterLimits.requestMinutes})
          then now() else s.requested_at end,
        confirmed_at = case when s.ended_at is null then s.confirmed_at end,
        ended_at = null
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

/** May be repeated. @throws NOT_FOUND for a link that was altered, is too old, or belongs to an earlier request */
export async function confirmSubscription(token: string): Promise<ConfirmedSubscription> {
  const request = readConfirmationToken(token);
  const row =
    request &&
    (await db()
      .updateTable("newsletter_subscriptions")
      .set({ confirmed_at: sql`coalesce(confirmed_at, now())` })
      .where("id", "=", request.id)
      .where("requested_at", "=", request.requestedAt)
      .where("ended_at", "is", null)
      .where(
        sql<boolean>`(confirmed_at is not null or requested_at > now() - make_interval(days => ${newsletterLimits.confirmDays}))`,
      )
      .returning("address")
      .executeTakeFirst());
  if (!row) {
    throw failure(
      "NOT_FOUND",
      "This link is too old, or a later e-mail has replaced it. Please subscribe again.",
    );
  }
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

/** Deletes addresses that were not confirmed in time, and those that left. */
export async function sweepNewsletterSubscriptions(): Promise<void> {
  await deleteInBatches(
    "newsletter_subscriptions",
    sql`confirmed_at is null and requested_at < now() - make_interval(days => ${newsletterLimits.confirmDays})`,
  );
  await deleteInBatches(
    "newsletter_subscriptions",
    sql`ended_at < now() - make_interval(days => ${newsletterLimits.endedDays})`,
  );
}
