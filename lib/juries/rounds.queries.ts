import { findDesk } from "@/lib/applications/desk/desk-access.queries";
import { readUnassigned } from "@/lib/juries/manual-assignments.queries";
import { readRounds, toRound } from "@/lib/juries/round-rows.queries";
import type { Round } from "@/lib/juries/rounds.schema";
import type { Viewer } from "@/lib/server/viewer";

/** @throws NOT_FOUND, FORBIDDEN */
export async function listRounds(
  opportunityId: string,
  viewer: Viewer<"identity">,
): Promise<Round[]> {
  const desk = await findDesk(opportunityId, viewer);
  const rounds = await readRounds(opportunityId);
  const unassignedOf = await readUnassigned(rounds, desk);
  return rounds.map((round) => {
    const unassigned = unassignedOf.get(round.id);
    return { ...toRound(round), ...(unassigned !== undefined && { unassigned }) };
  });
}
