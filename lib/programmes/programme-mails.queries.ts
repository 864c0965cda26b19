import { findVisibleOpportunity } from "@/lib/opportunities/opportunity-mails.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { findProgrammeOrNull } from "@/lib/programmes/programmes.queries";

export type Reopening = { name: string; cycle: Opportunity };

/** Returns null unless the cycle is listed and still belongs to the programme. */
export async function findReopening(
  programmeId: string,
  opportunityId: string,
): Promise<Reopening | null> {
  const [programme, cycle] = await Promise.all([
    findProgrammeOrNull(programmeId),
    findVisibleOpportunity(opportunityId),
  ]);
  const isOpen = programme?.cycles.some(
    ({ id, status }) => id === opportunityId && status === "PUBLISHED",
  );
  return programme === null || cycle === null || isOpen !== true
    ? null
    : { name: programme.name, cycle };
}
