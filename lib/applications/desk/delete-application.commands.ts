import { sql } from "kysely";
import { recordHistory } from "@/lib/applications/events/application-events.commands";
import { recordTotals } from "@/lib/applications/events/application-totals.commands";
import { recordDeletions } from "@/lib/applications/deletion/deleted-applications.commands";
import { findDeskRow } from "@/lib/applications/desk/desk-access.queries";
import {
  deleteApplications,
  removeErasedFiles,
} from "@/lib/applications/deletion/erase-applications.commands";
import { lockApplication, lockOpportunitiesOf } from "@/lib/applications/lock-application.queries";
import { transaction } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";

/** Erases a submitted application for good, and notifies its artist; figures and answer records still count it, and the opportunity's history says by whom, and its number. @throws NOT_FOUND, FORBIDDEN */
export async function deleteApplication(id: string, viewer: Viewer<"identity">): Promise<void> {
  const erased = await transaction(async (tx) => {
    await lockOpportunitiesOf(tx, [id]);
    await lockApplication(tx, id);
    const { row } = await findDeskRow(id, viewer, { tx });
    // Its artist waits in vain from now on.
    await recordTotals(tx, [id], "infinity");
    await recordDeletions(tx, sql`a.id = ${id}`, "TEAM");
    const files = await deleteApplications(tx, [id]);
    await recordHistory(tx, {
      opportunityId: row.opportunity_id,
      kind: "DELETED",
      actorUid: viewer.identity.uid,
      detail: { number: row.number },
    });
    return files;
  });
  await removeErasedFiles(erased);
}
