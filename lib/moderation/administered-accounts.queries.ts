import { type RawBuilder, sql } from "kysely";
import { listDecisions } from "@/lib/moderation/decisions.queries";
import {
  AdministeredAccount,
  type AdministeredAccountQuery,
  moderationLimits,
  type Standing,
} from "@/lib/moderation/moderation.schema";
import { db, type Tx } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";
import { notFound } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";

type Row = Omit<AdministeredAccount, "createdAt" | "suspension" | "counts"> &
  AdministeredAccount["counts"] & { createdAt: Date; since: Date | null; reason: string | null };

function suspensionOf({ since, reason }: Pick<Row, "since" | "reason">) {
  return since === null || reason === null ? null : { since: since.toISOString(), reason };
}

async function accountsIn(uids: RawBuilder<unknown>, tx?: Tx): Promise<AdministeredAccount[]> {
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
        where r.concerns = a.uid and r.outcome in ('HIDDEN', 'DELETED')) as "upheldReports"
    from accounts a
    where a.deletion_asked_at is null and a.uid in (${uids})
    order by a.suspended_at desc nulls last, a.created_at desc, a.uid limit ${sql.lit(moderationLimits.accounts)}`.execute(
    tx ?? db(),
  );
  return rows.map(({ createdAt, artworks, opportunities, promotions, upheldReports, ...row }) =>
    AdministeredAccount.parse({
      ...row,
      createdAt: createdAt.toISOString(),
      suspension: suspensionOf(row),
      counts: { artworks, opportunities, promotions, upheldReports },
    }),
  );
}

const MOST = sql.lit(moderationLimits.accounts);

function picked(typed: string): RawBuilder<unknown> {
  if (typed === "")
    return sql`select uid from accounts where suspended_at is not null order by suspended_at desc limit ${MOST}`;
  const id = Id.safeParse(typed).data;
  if (id !== undefined) return sql`select account_uid from profiles where id = ${id}`;
  if (!typed.includes("@"))
    return sql`select ${typed}::text union select account_uid from profiles where slug = ${typed}`;
  return sql`
    (select uid from accounts
      where lower(email) collate "C" >= lower(${typed}) collate "C"
        and lower(email) collate "C" < (lower(${typed}) || chr(1114111)) collate "C"
      limit ${MOST})`;
}

/** Accounts by id, e-mail address from its beginning, or profile (id or slug); without words the suspended ones. At most 50. */
export function listAdministeredAccounts({
  query = "",
}: AdministeredAccountQuery): Promise<AdministeredAccount[]> {
  return accountsIn(picked(query));
}

/** @throws NOT_FOUND also for an account with a pending deletion */
export async function findAdministeredAccount(uid: string, tx?: Tx): Promise<AdministeredAccount> {
  const [found] = await accountsIn(sql`${uid}::text`, tx);
  if (found === undefined) throw notFound("account");
  return found;
}

/** Whether the caller's account is suspended, and what was decided against it or its content. */
export async function findStanding({ identity: { uid } }: Viewer<"identity">): Promise<Standing> {
  const account = await db()
    .selectFrom("accounts")
    .select(["suspended_at as since", "suspended_reason as reason"])
    .where("uid", "=", uid)
    .executeTakeFirst();
  return {
    suspension: account === undefined ? null : suspensionOf(account),
    decisions: await listDecisions(uid),
  };
}
