import { findDesk } from "@/lib/applications/desk/desk-access.queries";
import { readRounds, toRound } from "@/lib/juries/round-rows.queries";
import type { Round } from "@/lib/juries/rounds.schema";
import type { Viewer } from "@/lib/server/viewer";

/** @throws NOT_FOUND, FORBIDDEN */
export async function listRounds(
  opportunityId: string,
  viewer: Viewer<"identity">,
): Promise<Round[]> {
  await findDesk(opportunityId, viewer);
  return (await readRounds(opportunityId)).map(toRound);
}
