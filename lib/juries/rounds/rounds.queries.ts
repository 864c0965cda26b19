import { sql } from "kysely";
import { type Desk, findDesk } from "@/lib/applications/desk/desk-access.queries";
import { readUnassigned } from "@/lib/juries/assignments/manual-assignments.queries";
import { readRounds, toRound } from "@/lib/juries/rounds/round-rows.queries";
import type { Round } from "@/lib/juries/rounds/rounds.schema";
import { queryRows } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import type { Viewer } from "@/lib/server/auth/viewer";

/** Counts the entries of each round that a member must not know of. */
async function countUnknown({ opportunityId, conflicts }: Desk): Promise<Map<string, number>> {
  if (conflicts.length === 0) return new Map();
  const rows = await queryRows(sql<{ id: string; count: number }>`
    select r.id, count(*)::int as count from rounds r join round_entries e on e.round_id = r.id
    where r.opportunity_id = ${opportunityId} and e.application_id = any (${toIdArray(conflicts)})
    group by r.id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function listRounds(
  opportunityId: string,
  viewer: Viewer<"identity">,
): Promise<Round[]> {
  const desk = await findDesk(opportunityId, viewer);
  const rounds = await readRounds(opportunityId);
  const [unassignedOf, unknownOf] = await Promise.all([
    readUnassigned(rounds, desk),
    countUnknown(desk),
  ]);
  return rounds.map((round) => {
    const unassigned = unassignedOf.get(round.id);
    const entries = round.entries - (unknownOf.get(round.id) ?? 0);
    return { ...toRound(round), entries, ...(unassigned !== undefined && { unassigned }) };
  });
}
