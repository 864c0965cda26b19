import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { firstProfileName } from "@/lib/accounts/account-names.queries";
import { ExportedKey, type Key, KeyState, keyLimits } from "@/lib/keys/keys.schema";
import { Scope } from "@/lib/keys/key-scopes.schema";
import { findTeamRole } from "@/lib/server/auth/team-role";
import type { Owner } from "@/lib/server/auth/viewer";
import { type Database, db, type Tx } from "@/lib/server/database/db";
import { failure } from "@/lib/shared/failure";
import { includesRole } from "@/lib/shared/team-roles";

const KeyRow = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string(),
  account_uid: z.string(),
  maker_name: z.string().nullable(),
  profile_id: z.string().nullable(),
  opportunity_id: z.string().nullable(),
  scopes: z.array(Scope),
  state: KeyState,
  created_at: z.date(),
  expires_at: z.date(),
  last_used_at: z.date().nullable(),
  overlap_until: z.date().nullable(),
});

const toKey = (row: z.infer<typeof KeyRow>): Key => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  profileId: row.profile_id,
  opportunityId: row.opportunity_id,
  scopes: row.scopes,
  maker: { accountId: row.account_uid, name: row.maker_name },
  state: row.state,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  overlapUntil: row.overlap_until?.toISOString() ?? null,
});

export const isActiveKey = sql<boolean>`(k.revoked_at is null and k.expires_at > now())`;

/** The time at which a key ended, or will end. `least` ignores nulls. */
export const keyEnd = sql<Date>`least(k.revoked_at, k.expires_at)`;

export async function selectKeys(condition: RawBuilder<unknown>, tx?: Tx): Promise<Key[]> {
  const { rows } = await sql`
    select k.id, k.name, k.hint, k.account_uid, ${firstProfileName("k.account_uid")} as maker_name, k.profile_id,
      k.opportunity_id, k.scopes, k.created_at, k.expires_at, k.last_used_at,
      case when ${isActiveKey} and k.previous_until > now() then k.previous_until end as overlap_until,
      case when ${isActiveKey} then 'ACTIVE' when k.revoked_at < k.expires_at then 'REVOKED' else 'EXPIRED' end as state
    from api_keys k where ${condition} order by k.created_at desc, k.id desc`.execute(tx ?? db());
  return KeyRow.array().parse(rows).map(toKey);
}

const isOfOrganisation = sql<boolean>`exists (
  select from profiles p where p.id = k.profile_id and p.role = 'ART_ORGANIZATION')`;

/** Counts the keys of an organisation, or those that an account has besides organisations'. */
export async function countActiveKeys(
  reads: Database,
  of: { organisationId: string | null } | { accountUid: string },
): Promise<number> {
  const whose =
    "organisationId" in of
      ? sql`k.profile_id = ${of.organisationId}`
      : sql`k.account_uid = ${of.accountUid} and not ${isOfOrganisation}`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from api_keys k where ${whose} and ${isActiveKey}`.execute(reads);
  return rows[0]?.count ?? 0;
}

/** True for the owner and managers of a profile. */
export async function managesProfile(
  profileId: string,
  { identity }: Owner,
  tx?: Tx,
): Promise<boolean> {
  const role = await findTeamRole(profileId, identity.uid, tx);
  return role !== null && includesRole(role, "MANAGER");
}

/** @throws FORBIDDEN */
export async function assertManagesProfile(
  profileId: string,
  viewer: Owner,
  tx?: Tx,
): Promise<void> {
  if (await managesProfile(profileId, viewer, tx)) return;
  throw failure("FORBIDDEN", "Only the owner and managers of a profile see and make its API keys.");
}

/** Lists the keys that the account made, or those of a profile; ended ones for 30 days. @throws FORBIDDEN */
export async function listKeys(profileId: string | undefined, viewer: Owner): Promise<Key[]> {
  if (profileId !== undefined) await assertManagesProfile(profileId, viewer);
  const whose =
    profileId === undefined
      ? sql`k.account_uid = ${viewer.identity.uid}`
      : sql`k.profile_id = ${profileId}`;
  return selectKeys(
    sql`${whose} and ${keyEnd} > now() - make_interval(days => ${sql.lit(keyLimits.keptDays)})`,
  );
}

export async function listExportedKeys({ identity }: Owner): Promise<ExportedKey[]> {
  const keys = await selectKeys(sql`k.account_uid = ${identity.uid}`);
  return ExportedKey.array().parse(keys);
}
