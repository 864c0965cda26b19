import { db } from "@/lib/server/database/db";

export type ReadyExport = { accountUid: string; opportunityId: string; title: string };

/** Returns null before its file is stored and once it is deleted. */
export async function findReadyExport(id: string): Promise<ReadyExport | null> {
  const row = await db()
    .selectFrom("exports as e")
    .innerJoin("opportunities as o", "o.id", "e.opportunity_id")
    .select(["e.requested_by as accountUid", "o.id as opportunityId", "o.title"])
    .where("e.id", "=", id)
    .where("e.state", "=", "READY")
    .executeTakeFirst();
  return row ?? null;
}
