import { sql } from "kysely";
import { z } from "zod";
import type { ActingKey } from "@/lib/server/auth/acting-key";
import { refreshIfOutdated } from "@/lib/server/auth/auth-refresh";
import type { Identity } from "@/lib/server/auth/identity";
import { isKeySecret, toKeyDigest } from "@/lib/server/auth/key-secrets";
import { queryRows } from "@/lib/server/database/db";
import { assertKeyLimit, getKeyLimit, type KeyRateLimit } from "@/lib/server/http/key-limits";
import { limitRate } from "@/lib/server/http/rate-limits";
import { failure, type Failure } from "@/lib/shared/failure";
import type { TeamAccess } from "@/lib/shared/team-roles";
import { TeamRole } from "@/lib/shared/team-roles.schema";

/** The precision of `last_used_at`, so that few calls write it. */
const USE_PRECISION = sql.lit("30 seconds");

/** Reasons why a key does not work now. */
const messages = {
  UNKNOWN: "This API key is not known.",
  REVOKED: "This API key has been revoked.",
  EXPIRED: "This API key has expired.",
  ROTATED: "This API key has a new secret; the old one no longer works.",
  DELETED: "The account that made this API key has been deleted.",
  DISABLED: "The account that made this API key has been disabled.",
  SUSPENDED: "The account that made this API key is suspended.",
  LEFT: "Whoever made this API key no longer manages the profile that it is for.",
} as const;
const Ended = z.enum(["REVOKED", "EXPIRED", "ROTATED", "DELETED", "DISABLED", "SUSPENDED", "LEFT"]);

const Row = z.object({
  id: z.string(),
  account_uid: z.string(),
  profile_id: z.string().nullable(),
  opportunity_id: z.string().nullable(),
  scopes: z.array(z.string()),
  email: z.string().nullable(),
  is_email_verified: z.boolean(),
  disabled: z.boolean(),
  auth_checked_at: z.date().nullable(),
  role: TeamRole.nullable(),
  may_post: z.boolean(),
  problem: Ended.nullable(),
  /** Calls in the present minute, and when it ends; null if this one was not counted. */
  points: z.int().nullable(),
  window_ends_at: z.coerce.number().nullable(),
});
type Row = z.infer<typeof Row>;

const invalidKeyFailure = (reason: keyof typeof messages): Failure =>
  failure("UNAUTHENTICATED", messages[reason]);

const selectKey = (digest: Buffer) => sql`
  select k.id, k.account_uid, k.profile_id, k.opportunity_id, k.scopes, k.last_used_at, a.email,
    a.email_verified_at is not null as is_email_verified, a.disabled, a.auth_checked_at,
    case when p.account_uid = k.account_uid then 'OWNER' else m.role end as role,
    p.account_uid = k.account_uid or coalesce(m.may_post, false) as may_post,
    case
      when k.revoked_at is not null then 'REVOKED'
      when k.expires_at <= now() then 'EXPIRED'
      when k.digest <> ${digest} and k.previous_until <= now() then 'ROTATED'
      when a.deletion_asked_at is not null then 'DELETED'
      when a.disabled then 'DISABLED'
      when a.suspended_reason is not null then 'SUSPENDED'
      when p.account_uid is distinct from k.account_uid and p.id is not null and (m.role is distinct from 'MANAGER'
        or owner.suspended_reason is not null or owner.deletion_asked_at is not null or owner.disabled) then 'LEFT'
    end as problem
  from api_keys k
  join accounts a on a.uid = k.account_uid
  left join profiles p on p.id = k.profile_id
  left join accounts owner on owner.uid = p.account_uid
  left join members m on m.profile_id = k.profile_id and m.account_uid = k.account_uid
  where k.digest = ${digest} or k.previous_digest = ${digest}`;

/** Reads a key with its maker's state and role, counts the call and notes its time: one statement, as a call by tokens needs. */
async function readKey(
  digest: Buffer,
  { name, now, endsAt }: KeyRateLimit,
  counts = true,
): Promise<Row | undefined> {
  // Columns are named one by one, as only such a statement is prepared.
  const rows = await queryRows(sql`
    with found as materialized (${selectKey(digest)}),
    counted as (
      insert into rate_limits as existing (key, points, expire)
      select ${name} || ':' || id, 1, ${endsAt}::bigint from found where problem is null and ${counts}
      on conflict (key) do update set
        points = case when existing.expire <= ${now}::bigint then 1 else existing.points + 1 end,
        expire = case when existing.expire <= ${now}::bigint then excluded.expire else existing.expire end
      returning points, expire),
    used as (
      update api_keys set last_used_at = now() from found
      where api_keys.id = found.id and found.problem is null
        and (found.last_used_at is null or found.last_used_at < now() - ${USE_PRECISION}::interval))
    select id, account_uid, profile_id, opportunity_id, scopes, email, is_email_verified, disabled, auth_checked_at, role,
      coalesce(may_post, false) as may_post, problem, points, expire as window_ends_at
    from found left join counted on true`);
  return Row.array().parse(rows)[0];
}

/** Reads again if the auth service had to be asked whether the maker's account is still in order. */
async function readCurrent(digest: Buffer, limit: KeyRateLimit): Promise<Row | undefined> {
  const row = await readKey(digest, limit);
  if (row === undefined || (row.problem !== null && row.problem !== "DISABLED")) return row;
  if (!(await refreshIfOutdated(row.account_uid, row, 0))) return row;
  const current = await readKey(digest, limit, false);
  return current && { ...current, points: row.points, window_ends_at: row.window_ends_at };
}

export type KeyHolder = {
  identity: Identity;
  key: ActingKey;
  /** The maker's present place in the team of the key's profile; null without a profile. */
  access: TeamAccess | null;
};

/** A key acts as its maker, but never as an administrator, and never as somebody who has just signed in. */
const toHolder = (row: Row): KeyHolder => ({
  identity: {
    uid: row.account_uid,
    email: row.email,
    emailVerified: row.is_email_verified,
    isAdmin: false,
    issuedAt: 0,
    authTime: 0,
  },
  key: {
    id: row.id,
    profileId: row.profile_id,
    isTeams: row.role !== null && row.role !== "OWNER",
    opportunityId: row.opportunity_id,
    scopes: row.scopes,
  },
  access: row.role && { role: row.role, mayPost: row.may_post },
});

/**
 * Finds whom a secret stands in for, and counts the call towards the key's limit.
 * @throws UNAUTHENTICATED for what is no secret (without a query), unknown, ended, or whose maker may no longer act; RATE_LIMITED
 */
export async function findKeyHolder(
  secret: string,
  kind: "read" | "write" | "upload",
  client: string,
): Promise<KeyHolder> {
  if (!isKeySecret(secret)) throw invalidKeyFailure("UNKNOWN");
  const row = await readCurrent(toKeyDigest(secret), getKeyLimit(kind, Date.now()));
  if (row === undefined) {
    await limitRate("failedSignIn", "address", client);
    throw invalidKeyFailure("UNKNOWN");
  }
  if (row.problem !== null) throw invalidKeyFailure(row.problem);
  if (row.points !== null) assertKeyLimit(kind, row.points, row.window_ends_at);
  return toHolder(row);
}
