import { assertMayOpenDesk } from "@/lib/applications/desk/desk-access.queries";
import { type JuryQuotas, takesPlace } from "@/lib/juries/jurors/jurors.schema";
import { readJurors } from "@/lib/juries/jurors/jurors.queries";
import { findQuotas } from "@/lib/juries/jury-locks.queries";
import { readRounds } from "@/lib/juries/rounds/round-rows.queries";
import { db } from "@/lib/server/database/db";
import { readRow } from "@/lib/server/database/rows";
import type { Viewer } from "@/lib/server/auth/viewer";

/** @throws NOT_FOUND, FORBIDDEN */
export async function readJuryQuotas(
  opportunityId: string,
  viewer: Viewer<"identity">,
): Promise<JuryQuotas> {
  await assertMayOpenDesk(opportunityId, viewer);
  const opportunity = await readRow(db(), "opportunities", opportunityId, ["plan", "profile_id"]);
  const [limits, jurors, rounds] = await Promise.all([
    findQuotas(opportunity, db()),
    readJurors(opportunityId),
    readRounds(opportunityId),
  ]);
  return {
    jurors: { used: jurors.filter(takesPlace).length, limit: limits.jurors },
    rounds: { used: rounds.length, limit: limits.rounds },
  };
}
