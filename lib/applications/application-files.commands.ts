import { sql } from "kysely";
import { listDraftFiles } from "@/lib/applications/application-files.queries";
import { assertEditable, lockOwnRow } from "@/lib/applications/lock-application.queries";
import { findOwnRow } from "@/lib/applications/applications.queries";
import type { ApplicationRow } from "@/lib/applications/application-rows.queries";
import { type ApplicationFile, applicationLimits } from "@/lib/applications/applications.schema";
import type { FileKind } from "@/lib/files/files.schema";
import { removeUnusedFiles, withStoredFiles } from "@/lib/files/file-usage.commands";
import type { PrivateFile } from "@/lib/files/store-file.commands";
import { listFields } from "@/lib/forms/form-answers.rules";
import { FormDefinition } from "@/lib/forms/form.schema";
import { transaction, type Tx } from "@/lib/server/database/db";
import { findRow, insertInto } from "@/lib/server/database/rows";
import type { UploadedFile } from "@/lib/server/http/multipart";
import type { Viewer } from "@/lib/server/auth/viewer";
import { fieldFailure, invalid } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

type Artist = Viewer<"profile">;

type Upload = {
  params: { id: string };
  form: { field: string };
  files: UploadedFile[];
  viewer: Artist;
  resourceId: string;
};

/** Returns the kinds of files that a field takes. @throws VALIDATION if the form has no such field of files */
function findFileKinds({ definition }: ApplicationRow, fieldId: string): readonly FileKind[] {
  const field = listFields(FormDefinition.parse(definition)).find(({ id }) => id === fieldId);
  if (field?.type === "FILES") return field.kinds;
  if (field?.type === "CV") return ["PDF"];
  throw invalid([{ path: "field", message: "The form takes no files there." }]);
}

/** Counts all files, also those that only a submitted version has. @throws TOO_LARGE */
async function assertWithinLimits(
  tx: Tx,
  applicationId: string,
  newFiles: readonly Pick<PrivateFile, "bytes">[],
): Promise<void> {
  const stored = await tx
    .selectFrom("application_files")
    .select(sql<number>`coalesce(sum(bytes), 0)`.as("bytes"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("application_id", "=", applicationId)
    .executeTakeFirstOrThrow();
  const bytes = newFiles.reduce((sum, file) => sum + file.bytes, stored.bytes);
  const { megabytes, files } = applicationLimits;
  const fail = (message: string) => fieldFailure("TOO_LARGE", "files", message);
  if (bytes > megabytes * 1024 * 1024)
    throw fail(
      `An application may have ${megabytes} MB of files. Remove some, or make them smaller.`,
    );
  if (stored.count + newFiles.length > files)
    throw fail(`An application may have ${files} files. Remove some.`);
}

type NewFile = Pick<PrivateFile, "key" | "name" | "kind" | "mediaType" | "bytes"> & {
  id: string;
  field: string;
};

export async function insertFiles(
  tx: Tx,
  applicationId: string,
  files: readonly NewFile[],
): Promise<void> {
  if (files.length === 0) return;
  await insertInto(
    tx,
    "application_files",
    files.map(({ id, field, key, name, kind, mediaType, bytes }) => ({
      id,
      application_id: applicationId,
      field_id: field,
      key,
      name,
      kind,
      media_type: mediaType,
      bytes,
    })),
  );
}

/**
 * Adds files to the draft; the answer of their field then names their ids. @returns all files of the draft
 * @throws NOT_FOUND, VALIDATION, CONFLICT, TOO_LARGE, UNSUPPORTED_MEDIA, UNPROCESSABLE
 */
export async function addFiles(request: Upload): Promise<ApplicationFile[]> {
  const { params, form, files, viewer, resourceId } = request;
  const { uid } = viewer.identity;
  const row = await findOwnRow(params.id, uid);
  assertEditable(row, row.now);
  await withStoredFiles(files, findFileKinds(row, form.field), (stored) =>
    transaction(async (tx) => {
      const current = await lockOwnRow(tx, params.id, uid);
      assertEditable(current, current.now);
      const existing = await findRow(tx, "application_files", resourceId, ["id"]);
      if (existing !== undefined) return;
      await assertWithinLimits(tx, params.id, stored);
      const newFiles = stored.map((file, index) => ({
        ...file,
        id: index === 0 ? resourceId : newId(),
        field: form.field,
      }));
      await insertFiles(tx, params.id, newFiles);
    }),
  );
  return listDraftFiles(params.id);
}

type Removal = { params: { id: string; fileId: string }; viewer: Artist };

/** Takes a file out of the draft; a submitted version keeps it. Idempotent. @throws NOT_FOUND, CONFLICT */
export async function deleteFile({ params, viewer }: Removal): Promise<void> {
  const removed = await transaction(async (tx) => {
    const row = await lockOwnRow(tx, params.id, viewer.identity.uid);
    const file = await tx
      .selectFrom("application_files")
      .select("key")
      .where("id", "=", params.fileId)
      .where("application_id", "=", row.id)
      .executeTakeFirst();
    if (file === undefined) return null;
    assertEditable(row, row.now);
    const version = await tx
      .selectFrom("application_versions")
      .select("version")
      .where("application_id", "=", row.id)
      .where(sql<boolean>`${params.fileId} = any (file_ids)`)
      .limit(1)
      .executeTakeFirst();
    if (version !== undefined) {
      const change = tx.updateTable("application_files").set({ removed_at: row.now });
      await change.where("id", "=", params.fileId).execute();
      return null;
    }
    await tx.deleteFrom("application_files").where("id", "=", params.fileId).execute();
    return file;
  });
  if (removed !== null) await removeUnusedFiles([removed.key]);
}
