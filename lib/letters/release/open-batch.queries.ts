import { sql } from "kysely";
import { isConsidered } from "@/lib/applications/application-counts.queries";
import { type Desk, hasNoConflict } from "@/lib/applications/desk/desk-access.queries";
import { hasReleasedLetter } from "@/lib/applications/released-letters.queries";
import { db, type Tx } from "@/lib/server/database/db";
import { conflict } from "@/lib/shared/failure";

/** The letters that are not released yet. `releaseAt`: the end of the countdown, if there is one. */
export type OpenBatch = { id: string; releaseAt: Date | null };

const selectOpenBatch = (opportunityId: string, tx?: Tx) =>
  (tx ?? db())
    .selectFrom("letter_batches")
    .select(["id", "release_at as releaseAt"])
    .where("opportunity_id", "=", opportunityId)
    .where("released_at", "is", null);

export const findOpenBatch = async (opportunityId: string): Promise<OpenBatch | null> =>
  (await selectOpenBatch(opportunityId).executeTakeFirst()) ?? null;

/** Locks the open batch, so that writing, release and stop happen one after the other. Lock order: opportunity, batch, application. */
export const lockOpenBatch = async (tx: Tx, opportunityId: string): Promise<OpenBatch | null> =>
  (await selectOpenBatch(opportunityId, tx).forUpdate().executeTakeFirst()) ?? null;

/** @throws CONFLICT: `release` */
export function assertNotCounting({ releaseAt }: OpenBatch): void {
  if (releaseAt === null) return;
  throw conflict("release", "The letters are about to be released. Stop the countdown first.");
}

/** Applications still considered that no letter answers. `released`: only by letters that are released. */
export async function countUnanswered(
  desk: Desk,
  { released }: { released: boolean },
  tx?: Tx,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from applications a
    where a.opportunity_id = ${desk.opportunityId} and ${isConsidered} and ${hasNoConflict(desk)} and not ${
      released
        ? hasReleasedLetter
        : sql`exists (select from letters l where l.application_id = a.id)`
    }`.execute(tx ?? db());
  return rows[0]?.count ?? 0;
}
