import { db } from "@/lib/server/db";
import { audienceOfRole } from "@/lib/plans/subscription-state.rules";
import type { Audience } from "@/lib/plans/plans.schema";

/** Which subscriptions the profiles of an account can have; none for one without a profile. */
export async function audiencesOfAccount(uid: string): Promise<ReadonlySet<Audience>> {
  const rows = await db()
    .selectFrom("profiles")
    .select("role")
    .where("account_uid", "=", uid)
    .execute();
  return new Set(rows.map(({ role }) => audienceOfRole(role)));
}

/** Which subscriptions a profile can have. */
export async function audienceOfProfile(profileId: string): Promise<Audience> {
  const { role } = await db()
    .selectFrom("profiles")
    .select("role")
    .where("id", "=", profileId)
    .executeTakeFirstOrThrow();
  return audienceOfRole(role);
}
