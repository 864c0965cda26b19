import { createConfirmationToken } from "@/lib/newsletter/confirmations.tokens";
import { listOpenItems } from "@/lib/newsletter/newsletter-items.queries";
import { findStoredIssue } from "@/lib/newsletter/newsletter-issues.queries";
import type { NewsletterIssue } from "@/lib/newsletter/newsletter.schema";
import { db, hasRow } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";

/** Lists subscribers by address, those after `after`. */
export async function listSubscribers({
  after,
  limit,
}: {
  after: string | null;
  limit: number;
}): Promise<{ address: string }[]> {
  return db()
    .selectFrom("newsletter_subscriptions")
    .select("address")
    .where("confirmed_at", "is not", null)
    .where("ended_at", "is", null)
    .where("address", ">", after ?? "")
    .orderBy("address")
    .limit(limit)
    .execute();
}

export function isSubscribed(address: string): Promise<boolean> {
  return hasRow(
    db()
      .selectFrom("newsletter_subscriptions")
      .where("address", "=", address)
      .where("confirmed_at", "is not", null)
      .where("ended_at", "is", null),
  );
}

/** Finds the key for the subscription's signed links; null if there is none. */
export async function findSubscriptionKey(address: string): Promise<string | null> {
  const row = await db()
    .selectFrom("newsletter_subscriptions")
    .select("mail_key")
    .where("address", "=", address)
    .executeTakeFirst();
  return row?.mail_key ?? null;
}

/** Finds a subscription. One that has to be confirmed again, after it had ended, counts as ended: the links of earlier issues stay valid. */
export async function findSubscriptionByKey(
  mailKey: string,
): Promise<{ address: string; isEnded: boolean } | null> {
  const row = await db()
    .selectFrom("newsletter_subscriptions")
    .select(["address", "ended_at", "confirmed_at"])
    .where("mail_key", "=", mailKey)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { address: row.address, isEnded: row.ended_at !== null || row.confirmed_at === null };
}

/** `token` is null where nothing is left to confirm. Null: the request was replaced or has ended. */
export async function findConfirmation(
  id: string,
): Promise<{ address: string; token: string | null } | null> {
  const row = await findRow(db(), "newsletter_subscriptions", id, [
    "address",
    "requested_at",
    "confirmed_at",
    "ended_at",
  ]);
  if (row === undefined || row.ended_at !== null) return null;
  const token =
    row.confirmed_at === null
      ? createConfirmationToken({ id, requestedAt: row.requested_at })
      : null;
  return { address: row.address, token };
}

/** The issue as it is now, without what has closed or was hidden since it was made. */
export async function findMailedIssue(number: string): Promise<NewsletterIssue> {
  const { content, ...issue } = await findStoredIssue(number);
  return { ...issue, items: await listOpenItems(content) };
}
