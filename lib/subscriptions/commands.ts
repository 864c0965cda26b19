import type { Tx } from "@/lib/server/db";

/** Ends a profile's running subscription now, as before the profile goes: nothing is renewed or unlocked from here on. Repeatable. */
export async function endSubscription(tx: Tx, profileId: string, now: Date): Promise<void> {
  await tx
    .updateTable("profiles")
    .set({ subscription_expires_at: now })
    .where("id", "=", profileId)
    .where("subscription_type", "is not", null)
    .where((is) =>
      is.or([is("subscription_expires_at", "is", null), is("subscription_expires_at", ">", now)]),
    )
    .execute();
}
