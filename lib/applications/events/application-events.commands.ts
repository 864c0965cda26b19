import type { ApplicationEventKind } from "@/lib/applications/events/application-events.schema";
import { getActingKeyId } from "@/lib/server/auth/acting-key";
import type { Tx } from "@/lib/server/database/db";
import { insertInto } from "@/lib/server/database/rows";
import { newId } from "@/lib/shared/ids";

type Line = {
  opportunityId: string;
  /** Absent for what concerns all of them. */
  applicationId?: string;
  kind: ApplicationEventKind;
  /** Null for the artist. */
  actorUid: string | null;
  detail?: Record<string, unknown>;
};

/** Writes a line of the history, in the transaction of what it records. */
export async function recordHistory(
  tx: Tx,
  { opportunityId, applicationId, kind, actorUid, detail = {} }: Line,
): Promise<void> {
  await insertInto(tx, "application_events", {
    id: newId(),
    opportunity_id: opportunityId,
    application_id: applicationId ?? null,
    kind,
    actor_uid: actorUid,
    key_id: getActingKeyId(),
    detail: JSON.stringify(detail),
  });
}
