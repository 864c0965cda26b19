import { recordHistory } from "@/lib/applications/events/application-events.commands";
import { findDeskRow } from "@/lib/applications/desk/desk-access.queries";
import { listNotes } from "@/lib/applications/desk/desk-application.queries";
import type { ApplicationNote, NoteForm } from "@/lib/applications/desk/desk.schema";
import { transaction } from "@/lib/server/database/db";
import type { Creation } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";

/** Adds a note for the team alone. @throws NOT_FOUND, FORBIDDEN */
export async function addNote(request: Creation<NoteForm>): Promise<ApplicationNote> {
  const { body, viewer, resourceId: id } = request;
  const applicationId = request.params.id;
  const actorUid = viewer.identity.uid;
  await transaction(async (tx) => {
    const { row } = await findDeskRow(applicationId, viewer, { tx });
    const note = { id, application_id: applicationId, author_uid: actorUid, text: body.text };
    const added = await tx
      .insertInto("application_notes")
      .values(note)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added === undefined) return;
    const line = { opportunityId: row.opportunity_id, applicationId, actorUid };
    await recordHistory(tx, { ...line, kind: "NOTE" });
  });
  const note = (await listNotes(applicationId)).find((candidate) => candidate.id === id);
  if (note === undefined) throw notFound("application");
  return note;
}
