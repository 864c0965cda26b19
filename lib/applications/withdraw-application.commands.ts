import { recordHistory } from "@/lib/applications/events/application-events.commands";
import { findOwnApplication, toArtistView } from "@/lib/applications/applications.queries";
import type { Application, WithdrawForm } from "@/lib/applications/applications.schema";
import {
  deleteApplications,
  removeErasedFiles,
} from "@/lib/applications/deletion/erase-applications.commands";
import { lockOwnRow } from "@/lib/applications/lock-application.queries";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { transaction } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";
import type { Viewer } from "@/lib/server/auth/viewer";

type Withdrawal = { params: { id: string }; body: WithdrawForm; viewer: Viewer<"profile"> };

/**
 * Possible at any time; frees its slot, unless it was not considered. Repeatable: the first reason stays. A draft that was never sent is
 * deleted with its files, and returned a last time, without them. @throws NOT_FOUND, for such a draft also when this is repeated
 */
export async function withdrawApplication(request: Withdrawal): Promise<Application> {
  const { id } = request.params;
  const { uid } = request.viewer.identity;
  const discarded = await transaction(async (tx) => {
    const row = await lockOwnRow(tx, id, uid);
    // Nobody else knows of a draft.
    if (row.version === 0) return { row, erased: await deleteApplications(tx, [id]) };
    if (row.state === "WITHDRAWN") return null;
    await updateRow(tx, "applications", id, {
      state: "WITHDRAWN",
      withdrawn_at: row.now,
      withdrawal_reason: request.body.reason,
    });
    await recordHistory(tx, {
      opportunityId: row.opportunity_id,
      applicationId: id,
      kind: "WITHDRAWN",
      actorUid: null,
      detail: { reason: request.body.reason },
    });
    await recordEvent(tx, "APPLICATION_WITHDRAWN", { subjectId: id, payload: {}, dedupe: id });
    return null;
  });
  if (discarded !== null) {
    await removeErasedFiles(discarded.erased);
    return toArtistView({ ...discarded.row, state: "WITHDRAWN" });
  }
  return findOwnApplication(id, uid);
}
