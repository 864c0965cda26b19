import { db } from "@/lib/server/database/db";
import { roleToAudience } from "@/lib/plans/subscription-state.rules";
import type { Audience } from "@/lib/plans/plans.schema";

export async function listAccountAudiences(uid: string): Promise<ReadonlySet<Audience>> {
  const rows = await db()
    .selectFrom("profiles")
    .select("role")
    .where("account_uid", "=", uid)
    .execute();
  return new Set(rows.map(({ role }) => roleToAudience(role)));
}

export async function findProfileAudience(profileId: string): Promise<Audience> {
  const { role } = await db()
    .selectFrom("profiles")
    .select("role")
    .where("id", "=", profileId)
    .executeTakeFirstOrThrow();
  return roleToAudience(role);
}
