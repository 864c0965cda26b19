import { sql } from "kysely";
import {
  type HeldOpportunity,
  moderationLimits,
  type HeldMessage,
} from "@/lib/moderation/moderation.schema";
import { readOpportunities } from "@/lib/opportunities/opportunity-rows.queries";
import { db, queryRows } from "@/lib/server/database/db";
import { listHeldTexts } from "@/lib/conversations/screening/held-texts.queries";

export async function listHeldOpportunities(): Promise<HeldOpportunity[]> {
  const rows = await readOpportunities(sql`
    select row_number() over (order by held_since, id) as rank, id from opportunities
    where held_since is not null and status = 'PUBLISHED'
    order by held_since, id limit ${sql.lit(moderationLimits.held)}`);
  const uids = rows.flatMap(({ ownerUid }) => ownerUid ?? []);
  const owners =
    uids.length === 0
      ? []
      : await db()
          .selectFrom("accounts")
          .select(["uid", "email"])
          .where("uid", "in", uids)
          .execute();
  const emails = new Map(owners.map(({ uid, email }) => [uid, email]));
  return rows.map(({ opportunity, ownerUid }) => ({
    opportunity,
    accountUid: ownerUid,
    email: emails.get(ownerUid ?? "") ?? null,
  }));
}

/** Counts what an administrator has not decided yet: texts and opportunities that are held, and decisions that are contested. */
export async function countUndecided(): Promise<{ held: number; contested: number }> {
  const rows = await queryRows(sql<{ held: number; contested: number }>`
    select
      (select count(*)::int from opportunities where held_since is not null and status = 'PUBLISHED')
        + (select count(distinct equal_digest)::int from messages where delivery = 'HELD') as held,
      (select count(*)::int from moderation_decisions where contested_at is not null and outcome is null) as contested`);
  return rows[0] ?? { held: 0, contested: 0 };
}

export async function listHeldMessages(): Promise<HeldMessage[]> {
  const rows = await listHeldTexts(moderationLimits.held);
  return rows.map(({ name, accountUid, heldSince, ...row }) => ({
    ...row,
    sender: { name, accountUid },
    heldSince: heldSince.toISOString(),
  }));
}
