import { sql } from "kysely";
import {
  type BulkRequest,
  changeApplications,
} from "@/lib/applications/desk/bulk-actions.commands";
import type { BulkResult } from "@/lib/applications/desk/desk.schema";
import { type Undo, undoChanges } from "@/lib/applications/desk/undo-bulk.commands";
import { assignApplications } from "@/lib/juries/assignments/assign-applications.commands";
import { undoAssignment } from "@/lib/juries/assignments/undo-assignment.commands";
import { db } from "@/lib/server/database/db";

/** Every bulk action of the desk: applications change themselves, and juries assign them. */
export const actOnApplications = (request: BulkRequest): Promise<BulkResult> =>
  request.body.action === "ASSIGN"
    ? assignApplications(request)
    : changeApplications(request, request.body.action);

/** @throws NOT_FOUND, also for somebody else's; FORBIDDEN; CONFLICT: `bulkId` after ten seconds */
export async function undoBulkAction({ params, viewer }: Undo): Promise<BulkResult> {
  const { rows } = await sql<{ roundId: string | null }>`
    select detail ->> 'roundId' as "roundId" from application_events
    where bulk_id = ${params.bulkId} and opportunity_id = ${params.id} and kind = 'ASSIGN' limit 1`.execute(
    db(),
  );
  const undo = { params, viewer };
  const roundId = rows[0]?.roundId ?? null;
  return roundId === null ? undoChanges(undo) : undoAssignment(undo, roundId);
}
