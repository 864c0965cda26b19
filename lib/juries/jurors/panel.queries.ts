import { db, type Tx } from "@/lib/server/database/db";

export type Juror = { id: string; name: string; isChair: boolean };

/** Lists the jurors who have accepted, in the order of invitation. */
export function listPanel(opportunityId: string, tx?: Tx): Promise<Juror[]> {
  return (tx ?? db())
    .selectFrom("jurors")
    .select(["id", "name", "is_chair as isChair"])
    .where("opportunity_id", "=", opportunityId)
    .where("state", "=", "ACCEPTED")
    .orderBy("invited_at")
    .orderBy("id")
    .execute();
}
