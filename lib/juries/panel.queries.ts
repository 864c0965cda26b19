import { findJuror } from "@/lib/applications/desk/jury-conflicts.queries";
import { db, type Tx } from "@/lib/server/db";
import { notFound } from "@/lib/shared/failure";

export type Juror = { id: string; name: string; isChair: boolean };

/** Those who have accepted, in the order of invitation. */
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

/** @throws NOT_FOUND: whoever is not in the jury must not learn that there is a round */
export async function assertJuror(
  opportunityId: string,
  accountUid: string,
  tx?: Tx,
): Promise<Juror> {
  const juror = await findJuror(opportunityId, accountUid, tx);
  if (juror === null) throw notFound("round");
  return juror;
}
