import type { ApplicationFile } from "@/lib/applications/applications.schema";
import { FileKind } from "@/lib/files/files.schema";
import type { FileFacts } from "@/lib/forms/answer-items.rules";
import { db, type Tx } from "@/lib/server/database/db";
import { signFile } from "@/lib/files/signed-files.tokens";

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
  bytes: Number(file.bytes),
  url: signFile({ key: file.key, name: file.name, mediaType: file.media_type }),
});

/** Lists the files of the draft, oldest first. */
export async function listDraftFiles(applicationId: string, tx?: Tx): Promise<ApplicationFile[]> {
  const files = await selectFiles(applicationId, tx).where("removed_at", "is", null).execute();
  return files.map(toApplicationFile);
}

/** Lists the files of a submitted version, also if the draft has them no more. */
export async function listSubmittedFiles(
  applicationId: string,
  fileIds: readonly string[],
): Promise<ApplicationFile[]> {
  if (fileIds.length === 0) return [];
  const files = await selectFiles(applicationId, undefined).where("id", "in", fileIds).execute();
  return files.map(toApplicationFile);
}

/** Reads the files that drafts' answers may refer to: those of each application, by their ids. */
export async function readFileFacts(
  applicationIds: readonly string[],
  tx?: Tx,
): Promise<Map<string, Map<string, FileFacts>>> {
  if (applicationIds.length === 0) return new Map();
  const files = await (tx ?? db())
    .selectFrom("application_files")
    .select(["application_id", "id", "field_id", "kind", "bytes"])
    .where("application_id", "in", applicationIds)
    .where("removed_at", "is", null)
    .execute();
  const byApplication = new Map<string, Map<string, FileFacts>>();
  for (const { application_id, id, field_id: field, kind, bytes } of files) {
    const facts = byApplication.get(application_id) ?? new Map<string, FileFacts>();
    byApplication.set(
      application_id,
      facts.set(id, { field, kind: FileKind.parse(kind), bytes: Number(bytes) }),
    );
  }
  return byApplication;
}
