import { sql } from "kysely";
import { type ApplicationRow } from "@/lib/applications/application-rows.queries";
import { listSubmittedFiles } from "@/lib/applications/application-files.queries";
import { readDeskWorks } from "@/lib/applications/works/application-works.queries";
import { findOwnRow, toArtistView, toCommonFields } from "@/lib/applications/applications.queries";
import { type Application, Outcome } from "@/lib/applications/applications.schema";
import { ApplicationEventKind } from "@/lib/applications/events/application-events.schema";
import { type Desk, findDeskRow, hasNoConflict } from "@/lib/applications/desk/desk-access.queries";
import type {
  ApplicationEvent,
  ApplicationNote,
  DeskApplication,
} from "@/lib/applications/desk/desk.schema";
import { firstProfileName, keyName } from "@/lib/accounts/account-names.queries";
import { getFeedback, listReleasedLetters } from "@/lib/applications/released-letters.queries";
import { db, queryRows } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { Failure } from "@/lib/shared/failure";
import { z } from "zod";

export async function listNotes(applicationId: string): Promise<ApplicationNote[]> {
  const rows = await db()
    .selectFrom("application_notes")
    .select(["id", "text", "created_at", firstProfileName("author_uid").as("author")])
    .where("application_id", "=", applicationId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ created_at, ...note }) => ({ ...note, createdAt: created_at.toISOString() }));
}

const Detail = z.record(z.string(), z.unknown());

/** Lists an application's events, oldest first, without what was undone. */
async function listHistory(applicationId: string): Promise<ApplicationEvent[]> {
  const rows = await db()
    .selectFrom("application_events")
    .select(["id", "kind", "detail", "created_at", firstProfileName("actor_uid").as("actor")])
    .select(keyName("key_id").as("key"))
    .where("application_id", "=", applicationId)
    .where("undone_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ kind, detail, created_at, ...event }) => ({
    ...event,
    kind: ApplicationEventKind.parse(kind),
    detail: Detail.parse(detail),
    createdAt: created_at.toISOString(),
  }));
}

/** Numbers of other accounts' applications with one of its pictures: a hint for the team, as two artists may show one edition. */
async function listSamePictures(desk: Desk, row: ApplicationRow): Promise<number[]> {
  const rows = await queryRows(sql<{ number: number }>`
    select distinct a.number from application_works mine
    join application_works theirs on theirs.image_prints && mine.image_prints
    join applications a on a.id = theirs.application_id and a.version = theirs.version
    where mine.application_id = ${row.id} and mine.version = ${row.version}
      and a.opportunity_id = ${row.opportunity_id} and a.account_uid <> ${row.account_uid} and ${hasNoConflict(desk)}
    order by 1`);
  return rows.map(({ number }) => number);
}

async function listTags(applicationId: string): Promise<string[]> {
  const rows = await db()
    .selectFrom("application_tags")
    .select("tag")
    .where("application_id", "=", applicationId)
    .orderBy("tag")
    .execute();
  return rows.map(({ tag }) => tag);
}

/** Returns the submitted version with what the team has added. Unsent changes are the artist's alone. */
export async function toDeskView({
  desk,
  row,
}: {
  desk: Desk;
  row: ApplicationRow;
}): Promise<DeskApplication> {
  const [works, files, notes, history, samePictures, tags, letters] = await Promise.all([
    readDeskWorks(row),
    listSubmittedFiles(row.id, row.file_ids ?? []),
    listNotes(row.id),
    listHistory(row.id),
    listSamePictures(desk, row),
    listTags(row.id),
    listReleasedLetters(row.id),
  ]);
  const common = toCommonFields(row);
  return {
    ...common,
    dirty: false,
    savedAt: common.submittedAt ?? common.savedAt,
    answers: row.answers ?? {},
    works,
    files,
    revision: row.submitted_revision ?? row.revision,
    formVersion: row.form_version,
    late: desk.hasDeadline && row.late,
    feedback: getFeedback(letters),
    letters,
    now: row.now.toISOString(),
    stage: row.stage,
    tags,
    outcomePending: Outcome.nullable().parse(row.outcome_pending),
    notes,
    history,
    withdrawalReason: row.withdrawal_reason,
    samePictures,
  };
}

/** Finds an application: the artist's own as the artist sees it, otherwise as the team does. @throws NOT_FOUND; FORBIDDEN for members who have begun to apply */
export async function findApplication(
  id: string,
  viewer: Viewer<"identity">,
): Promise<Application | DeskApplication> {
  try {
    return await toArtistView(await findOwnRow(id, viewer.identity.uid));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
  return toDeskView(await findDeskRow(id, viewer));
}
