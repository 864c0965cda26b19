import { findVisibleOpportunity } from "@/lib/opportunities/opportunity-mails.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { db } from "@/lib/server/db";

export type Reopening = { name: string; cycle: Opportunity };

/** Null unless the cycle is listed and still belongs to the programme. */
export async function findReopening(
  programmeId: string,
  opportunityId: string,
): Promise<Reopening | null> {
  const cycle = await findVisibleOpportunity(opportunityId);
  if (cycle?.status !== "PUBLISHED" || cycle.programmeId !== programmeId) return null;
  const programme = await db()
    .selectFrom("programmes")
    .select("name")
    .where("id", "=", programmeId)
    .executeTakeFirst();
  return programme === undefined ? null : { name: programme.name, cycle };
}
