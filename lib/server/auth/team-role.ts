import { sql } from "kysely";
import { db, type Tx } from "@/lib/server/database/db";
import { ownerAccess, type TeamAccess } from "@/lib/shared/team-roles";
import { TeamRole } from "@/lib/shared/team-roles.schema";

/** Finds an account's present place in a profile's team. Null for strangers, and while either account is suspended, disabled or being deleted. */
export async function findTeamAccess(
  profileId: string,
  accountUid: string,
  tx?: Tx,
): Promise<TeamAccess | null> {
  const row = await (tx ?? db())
    .selectFrom("profiles as p")
    .innerJoin("accounts as owner", "owner.uid", "p.account_uid")
    .innerJoin("accounts as a", (join) => join.on("a.uid", "=", accountUid))
    .leftJoin("members as m", (join) =>
      join.onRef("m.profile_id", "=", "p.id").onRef("m.account_uid", "=", "a.uid"),
    )
    .select(({ eb }) =>
      eb
        .case()
        .when("p.account_uid", "=", eb.ref("a.uid"))
        .then("OWNER")
        .else(eb.ref("m.role"))
        .end()
        .as("role"),
    )
    .select("m.may_post")
    .where("p.id", "=", profileId)
    .where(({ and, not, eb }) =>
      and(
        (["owner", "a"] as const).flatMap((account) => [
          eb(`${account}.suspended_reason`, "is", null),
          eb(`${account}.deletion_asked_at`, "is", null),
          not(eb.ref(`${account}.disabled`)),
        ]),
      ),
    )
    .executeTakeFirst();
  const role = TeamRole.nullable().parse(row?.role ?? null);
  if (role === "OWNER") return ownerAccess;
  return role && { role, mayPost: row?.may_post === true };
}

/** @returns null as `findTeamAccess` */
export const findTeamRole = async (
  ...args: Parameters<typeof findTeamAccess>
): Promise<TeamAccess["role"] | null> => (await findTeamAccess(...args))?.role ?? null;

/** Profiles in whose team the account writes messages; none while their owner is suspended or leaves. */
export const selectTeams = (uid: string) => sql`
  select m.profile_id from members m
  join profiles t on t.id = m.profile_id
  join accounts o on o.uid = t.account_uid
  where m.account_uid = ${uid} and m.role in ('MANAGER', 'EDITOR')
    and o.suspended_reason is null and o.deletion_asked_at is null and not o.disabled`;
