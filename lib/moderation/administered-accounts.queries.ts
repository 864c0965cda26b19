import { type RawBuilder, sql } from "kysely";
import { listDecisions } from "@/lib/moderation/decisions.queries";
import {
  AdministeredAccount,
  type AdministeredAccountQuery,
  moderationLimits,
  type Standing,
} from "@/lib/moderation/moderation.schema";
import { db, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";
import { toSentAddress } from "@/lib/shared/web/email-address";

type Row = Omit<AdministeredAccount, "createdAt" | "suspension" | "counts"> &
  AdministeredAccount["counts"] & { createdAt: Date; since: Date | null; reason: string | null };

function toSuspension({ since, reason }: Pick<Row, "since" | "reason">) {
  return since === null || reason === null ? null : { since: since.toISOString(), reason };
}

async function readAccounts(uids: RawBuilder<unknown>, tx?: Tx): Promise<AdministeredAccount[]> {
  const { rows } = await sql<Row>`
    select a.uid, a.email, a.created_at as "createdAt", a.suspended_at as since, a.suspended_reason as reason,
      coalesce((select json_agg(json_build_object('id', p.id, 'slug', p.slug, 'name', p.name) order by p.created_at, p.id)
        from profiles p where p.account_uid = a.uid), '[]') as profiles,
      coalesce((select sum(p.artworks_count)::int from profiles p where p.account_uid = a.uid), 0) as artworks,
      (select count(*)::int from opportunities o join profiles p on p.id = o.profile_id
        where p.account_uid = a.uid and o.status = 'PUBLISHED' and o.listed_until > now()) as opportunities,
      (select count(*)::int from opportunity_boosts b join opportunities o on o.id = b.opportunity_id
          join profiles p on p.id = o.profile_id
        where p.account_uid = a.uid and b.ends_at > coalesce(a.suspended_at, now()))
      + (select count(*)::int from artwork_boosts b join artworks w on w.id = b.artwork_id
          join profiles p on p.id = w.profile_id
        where p.account_uid = a.uid and b.ends_at > coalesce(a.suspended_at, now())) as promotions,
      (select count(distinct (r.subject, r.subject_id))::int from reports r
        where r.concerns = a.uid and r.outcome in ('HIDDEN', 'DELETED', 'ACTED')) as "upheldReports"
    from accounts a
    where a.deletion_asked_at is null and a.uid in (${uids})
    order by a.suspended_at desc nulls last, a.created_at desc, a.uid limit ${sql.lit(moderationLimits.accounts)}`.execute(
    tx ?? db(),
  );
  return rows.map(({ createdAt, artworks, opportunities, promotions, upheldReports, ...row }) =>
    AdministeredAccount.parse({
      ...row,
      createdAt: createdAt.toISOString(),
      suspension: toSuspension(row),
      counts: { artworks, opportunities, promotions, upheldReports },
    }),
  );
}

const LIMIT = sql.lit(moderationLimits.accounts);

function selectMatchingUids(query: string): RawBuilder<unknown> {
  if (query === "")
    return sql`select uid from accounts where suspended_at is not null order by suspended_at desc limit ${LIMIT}`;
  const id = Id.safeParse(query).data;
  if (id !== undefined) return sql`select account_uid from profiles where id = ${id}`;
  if (!query.includes("@"))
    return sql`select ${query}::text union select account_uid from profiles where slug = ${query}`;
  // A prefix search as a range, which uses the index; U+10FFFF sorts after every other character.
  return sql`
    (select uid from accounts
      where lower(email) collate "C" >= lower(${toSentAddress(query)}) collate "C"
        and lower(email) collate "C" < (lower(${toSentAddress(query)}) || chr(1114111)) collate "C"
      limit ${LIMIT})`;
}

/** Accounts by id, start of the e-mail address, or profile (id or slug); without a query the suspended ones. At most 50. */
export function listAdministeredAccounts({
  query = "",
}: AdministeredAccountQuery): Promise<AdministeredAccount[]> {
  return readAccounts(selectMatchingUids(query));
}

/** @throws NOT_FOUND, also for an account with a pending deletion */
export async function findAdministeredAccount(uid: string, tx?: Tx): Promise<AdministeredAccount> {
  const [account] = await readAccounts(sql`${uid}::text`, tx);
  if (account === undefined) throw notFound("account");
  return account;
}

/** Finds the caller's suspension, and the decisions against the account or its content. */
export async function findStanding({ identity: { uid } }: Viewer<"identity">): Promise<Standing> {
  const account = await db()
    .selectFrom("accounts")
    .select(["suspended_at as since", "suspended_reason as reason"])
    .where("uid", "=", uid)
    .executeTakeFirst();
  return {
    suspension: account === undefined ? null : toSuspension(account),
    decisions: await listDecisions(uid),
  };
}
