import { type RawBuilder, sql } from "kysely";
import { firstProfileName } from "@/lib/accounts/account-names.queries";
import { ExportedKey, Key, keyLimits } from "@/lib/keys/keys.schema";
import { findTeamRole } from "@/lib/server/auth/team-role";
import type { Owner } from "@/lib/server/auth/viewer";
import { type Database, db, hasRow, type Tx } from "@/lib/server/database/db";
import { failure, fieldFailure, notFound } from "@/lib/shared/failure";
import { includesRole } from "@/lib/shared/team-roles";
import { StoredTime } from "@/lib/shared/time/stored-time";

const KeyRow = Key.extend({
  createdAt: StoredTime,
  expiresAt: StoredTime,
  lastUsedAt: StoredTime.nullable(),
  overlapUntil: StoredTime.nullable(),
});

export const isActiveKey = sql<boolean>`(k.revoked_at is null and k.expires_at > now())`;

/** The time at which a key ended, or will end. `least` ignores nulls. */
export const keyEnd = sql<Date>`least(k.revoked_at, k.expires_at)`;

export async function selectKeys(condition: RawBuilder<unknown>, tx?: Tx): Promise<Key[]> {
  const { rows } = await sql`
    select k.id, k.name, k.hint, k.profile_id as "profileId", k.opportunity_id as "opportunityId", k.scopes,
      json_build_object('accountId', k.account_uid, 'name', ${firstProfileName("k.account_uid")}) as maker,
      k.created_at as "createdAt", k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt",
      case when ${isActiveKey} and k.previous_until > now() then k.previous_until end as "overlapUntil",
      case when ${isActiveKey} then 'ACTIVE' when k.revoked_at < k.expires_at then 'REVOKED' else 'EXPIRED' end as state
    from api_keys k where ${condition} order by k.created_at desc, k.id desc`.execute(tx ?? db());
  return KeyRow.array().parse(rows);
}

/** @throws NOT_FOUND */
export async function findKey(id: string, tx: Tx): Promise<Key> {
  const [key] = await selectKeys(sql`k.id = ${id}`, tx);
  if (key === undefined) throw notFound("key");
  return key;
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

/** Asserts that the opportunity, if there is one, is the profile's. @throws VALIDATION */
export async function assertOwnOpportunity(
  tx: Tx,
  { opportunityId, profileId }: { opportunityId: string | null; profileId: string | null },
): Promise<void> {
  if (opportunityId === null) return;
  const opportunity = tx.selectFrom("opportunities").where("id", "=", opportunityId);
  if (await hasRow(opportunity.where("profile_id", "=", profileId))) return;
  throw fieldFailure("VALIDATION", "opportunityId", "An opportunity of the profile, please.");
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
