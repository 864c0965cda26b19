import { recordHistory } from "@/lib/applications/application-events.commands";
import { findOwnApplication } from "@/lib/applications/applications.queries";
import type { Application, WithdrawForm } from "@/lib/applications/applications.schema";
import { lockOwnRow } from "@/lib/applications/lock-application.queries";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { transaction } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";

type Withdrawal = { params: { id: string }; body: WithdrawForm; viewer: Viewer<"profile"> };

/** Possible at any time, of drafts too; frees its slot, unless it was not considered. Repeatable: the first reason stays. @throws NOT_FOUND */
export async function withdrawApplication(request: Withdrawal): Promise<Application> {
  const { id } = request.params;
  const { uid } = request.viewer.identity;
  await transaction(async (tx) => {
    const row = await lockOwnRow(tx, id, uid);
    if (row.state === "WITHDRAWN") return;
    await tx
      .updateTable("applications")
      .set({ state: "WITHDRAWN", withdrawn_at: row.now, withdrawal_reason: request.body.reason })
      .where("id", "=", id)
      .execute();
    // Nobody else knows of a draft.
    if (row.version === 0) return;
    await recordHistory(tx, [
      {
        opportunityId: row.opportunity_id,
        applicationId: id,
        kind: "WITHDRAWN",
        actorUid: null,
        detail: { reason: request.body.reason },
      },
    ]);
    await recordEvent(tx, "APPLICATION_WITHDRAWN", { subjectId: id, payload: {}, dedupe: id });
  });
  return findOwnApplication(id, uid);
}
