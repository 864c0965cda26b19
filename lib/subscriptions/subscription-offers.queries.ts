import { db } from "@/lib/server/database/db";
import { readRow } from "@/lib/server/database/rows";
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
  const { role } = await readRow(db(), "profiles", profileId, ["role"]);
  return roleToAudience(role);
}
