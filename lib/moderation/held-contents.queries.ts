import { sql } from "kysely";
import {
  type HeldOpportunity,
  moderationLimits,
  type HeldMessage,
} from "@/lib/moderation/moderation.schema";
import { readOpportunities } from "@/lib/opportunities/opportunity-rows.queries";
import { db } from "@/lib/server/database/db";
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

export async function listHeldMessages(): Promise<HeldMessage[]> {
  const rows = await listHeldTexts(moderationLimits.held);
  return rows.map(({ name, accountUid, heldSince, ...row }) => ({
    ...row,
    sender: { name, accountUid },
    heldSince: heldSince.toISOString(),
  }));
}
