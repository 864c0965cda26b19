import type { ApplicationEventKind } from "@/lib/applications/events/application-events.schema";
import type { Tx } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";

type Line = {
  opportunityId: string;
  applicationId: string | null;
  kind: ApplicationEventKind;
  /** Null for the artist. */
  actorUid: string | null;
  detail?: Record<string, unknown>;
  bulkId?: string;
};

/** Writes lines of the history, in the transaction of what they record. */
export async function recordHistory(tx: Tx, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto("application_events")
    .values(
      lines.map(({ opportunityId, applicationId, kind, actorUid, detail = {}, bulkId }) => ({
        id: newId(),
        opportunity_id: opportunityId,
        application_id: applicationId,
        kind,
        actor_uid: actorUid,
        detail: JSON.stringify(detail),
        bulk_id: bulkId ?? null,
      })),
    )
    .execute();
}
