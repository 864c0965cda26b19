import { sql } from "kysely";
import { listApplicationRows } from "@/lib/applications/application-rows.queries";
import { readSubmittedWorks } from "@/lib/applications/works/application-works.queries";
import { toArtistView } from "@/lib/applications/applications.queries";
import {
  ExportedApplication,
  type ExportedNote,
} from "@/lib/applications/exported-applications.schema";
import { FormAnswers } from "@/lib/forms/form-answers.schema";
import { db } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";
import type { Owner } from "@/lib/server/auth/viewer";

const Consents = ExportedApplication.shape.versions.element.shape.consents;

type ExportedVersion = ExportedApplication["versions"][number];

/** Yields the versions one after another, as each may have megabytes. */
async function* listVersions(applicationId: string): AsyncGenerator<ExportedVersion> {
  for (let after = 0; ;) {
    // oxlint-disable no-await-in-loop -- see above
    const row = await db()
      .selectFrom("application_versions")
      .select(["version", "answers", "consents", "submitted_at"])
      .where("application_id", "=", applicationId)
      .where("version", ">", after)
      .orderBy("version")
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return;
    const { version, answers, consents, submitted_at } = row;
    yield {
      version,
      submittedAt: submitted_at.toISOString(),
      answers: FormAnswers.parse(answers),
      works: await readSubmittedWorks({ id: applicationId, version }),
      consents: Consents.parse(consents),
    };
    // oxlint-enable no-await-in-loop
    after = version;
  }
}

async function readDraft(id: string): Promise<FormAnswers | null> {
  const row = await findRow(db(), "applications", id, ["draft"]);
  return row === undefined ? null : FormAnswers.parse(row.draft);
}

/** Lists the account's, oldest first; files are linked. They are not read all at once, and no version before its turn. */
export async function* listExportedApplications({
  identity,
}: Owner): AsyncGenerator<
  Omit<ExportedApplication, "versions"> & { versions: AsyncIterable<ExportedVersion> }
> {
  const rows = await listApplicationRows(
    sql`a.account_uid = ${identity.uid}`,
    sql`order by a.created_at, a.id`,
  );
  for (const row of rows) {
    // oxlint-disable no-await-in-loop -- see above
    const draft = await readDraft(row.id);
    // Erased since.
    if (draft === null) continue;
    const { now: _, ...application } = await toArtistView({ ...row, draft });
    // oxlint-enable no-await-in-loop
    yield { ...application, versions: listVersions(row.id) };
  }
}

export async function listExportedNotes({ identity }: Owner): Promise<ExportedNote[]> {
  const rows = await db()
    .selectFrom("application_notes")
    .select(["application_id", "text", "created_at"])
    .where("author_uid", "=", identity.uid)
    .orderBy("created_at")
    .execute();
  return rows.map(({ application_id, text, created_at }) => ({
    applicationId: application_id,
    text,
    createdAt: created_at.toISOString(),
  }));
}
