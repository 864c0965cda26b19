import type { ApplicationFile } from "@/lib/applications/applications.schema";
import { FileKind } from "@/lib/files/files.schema";
import type { FileFacts } from "@/lib/forms/field-answers.rules";
import { db, type Tx } from "@/lib/server/db";
import { signFile } from "@/lib/server/signed-files";

const selectFiles = (applicationId: string, tx: Tx | undefined) =>
  (tx ?? db())
    .selectFrom("application_files")
    .select(["id", "field_id", "key", "name", "kind", "media_type", "bytes", "removed_at"])
    .where("application_id", "=", applicationId)
    .orderBy("id");

type FileRow = Awaited<ReturnType<ReturnType<typeof selectFiles>["execute"]>>[number];

export const toApplicationFile = (file: FileRow): ApplicationFile => ({
  id: file.id,
  field: file.field_id,
  name: file.name,
  kind: FileKind.parse(file.kind),
  bytes: file.bytes,
  url: signFile({ key: file.key, name: file.name, mediaType: file.media_type }),
});

/** Those of the draft, oldest first. */
export async function listDraftFiles(applicationId: string, tx?: Tx): Promise<ApplicationFile[]> {
  const files = await selectFiles(applicationId, tx).where("removed_at", "is", null).execute();
  return files.map(toApplicationFile);
}

/** Those of a submitted version, also if the draft has them no more. */
export async function listSubmittedFiles(
  applicationId: string,
  fileIds: readonly string[],
): Promise<ApplicationFile[]> {
  if (fileIds.length === 0) return [];
  const files = await selectFiles(applicationId, undefined).where("id", "in", fileIds).execute();
  return files.map(toApplicationFile);
}

/** What the draft's answers may refer to, by id. */
export async function readFileFacts(
  applicationId: string,
  tx?: Tx,
): Promise<Map<string, FileFacts>> {
  const files = await selectFiles(applicationId, tx).where("removed_at", "is", null).execute();
  return new Map(
    files.map(({ id, field_id: field, kind, bytes }) => [
      id,
      { field, kind: FileKind.parse(kind), bytes },
    ]),
  );
}
