import { Stripe } from "stripe";
import { db } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";

/** An account at Stripe in one of its modes. `id` is null where a restricted key may not read it. */
export type StripeAccount = { id: string | null; isLive: boolean };

/** The key belongs to another account or mode than this database's payments. */
export class StripeAccountError extends Error {
  override readonly name = "StripeAccountError";
}

export const isLiveKey = (key: string) => key.split("_")[1] === "live";

/** Returns the account of the key. @throws Stripe's own error */
export async function readStripeAccount(client: Stripe): Promise<StripeAccount> {
  const isLive = isLiveKey(env().STRIPE_SECRET_KEY);
  try {
    return { id: (await client.accounts.retrieveCurrent()).id, isLive };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
    // Its message names the account.
    return { id: /\bacct_\w+/.exec(error.message)?.[0] ?? null, isLive };
  }
}

export async function findRecordedAccount(): Promise<StripeAccount | null> {
  const row = db().selectFrom("stripe_account").select(["id", "is_live as isLive"]);
  return (await row.executeTakeFirst()) ?? null;
}

export const formatStripeAccount = ({ id, isLive }: StripeAccount) =>
  `${id ?? "an account whose id the key may not read"}, ${isLive ? "live" : "test"} mode`;

/** Describes how the key's account differs from the recorded one; null if it does not. */
export function describeAccountDifference(
  recorded: StripeAccount,
  current: StripeAccount,
): string | null {
  const isOther = recorded.id !== null && current.id !== null && recorded.id !== current.id;
  if (!isOther && recorded.isLive === current.isLive) return null;
  return `STRIPE_SECRET_KEY is a key of ${formatStripeAccount(current)}, but the payments in this database belong to ${formatStripeAccount(recorded)}. Use a key of that one; docs/deploy/stripe.md says how to change accounts.`;
}

/** @throws StripeAccountError if another account or mode is recorded; Stripe's own error */
export async function assertRecordedAccount(client: Stripe): Promise<StripeAccount | null> {
  const recorded = await findRecordedAccount();
  if (recorded === null) return null;
  const difference = describeAccountDifference(recorded, await readStripeAccount(client));
  if (difference !== null) throw new StripeAccountError(difference);
  return recorded;
}

/** Records the key's account unless one is recorded. @throws as `assertRecordedAccount` */
export async function recordStripeAccount(client: Stripe): Promise<void> {
  const current = await readStripeAccount(client);
  await db()
    .insertInto("stripe_account")
    .values({ id: current.id, is_live: current.isLive })
    .onConflict((conflict) =>
      conflict
        .column("single")
        .doUpdateSet({ id: current.id })
        .where("stripe_account.id", "is", null)
        .where("stripe_account.is_live", "=", current.isLive),
    )
    .execute();
  const recorded = await findRecordedAccount();
  const difference = recorded && describeAccountDifference(recorded, current);
  if (difference !== null) throw new StripeAccountError(difference);
}

/** Records the key's account in place of another one: the operator wants to go on with it. */
export async function replaceStripeAccount(client: Stripe): Promise<StripeAccount> {
  const current = await readStripeAccount(client);
  const row = { id: current.id, is_live: current.isLive, recorded_at: new Date() };
  await db()
    .insertInto("stripe_account")
    .values(row)
    .onConflict((conflict) => conflict.column("single").doUpdateSet(row))
    .execute();
  return current;
}
