import { sql } from "kysely";
import { removeUnusedFiles, withStoredFiles } from "@/lib/files/file-usage.commands";
import type { PrivateFile } from "@/lib/files/store-file.commands";
import { checkContent, isUnchanged } from "@/lib/materials/materials.rules";
import { findMaterial } from "@/lib/materials/materials.queries";
import {
  type Material,
  type MaterialChanges,
  type MaterialForm,
  materialKinds,
  materialLimits,
} from "@/lib/materials/materials.schema";
import { lockProfile } from "@/lib/profiles/owned-profile.queries";
import { countRows, transaction, type Tx } from "@/lib/server/database/db";
import { insertInto } from "@/lib/server/database/rows";
import type { UploadedFile } from "@/lib/server/http/multipart";
import type { Viewer } from "@/lib/server/auth/viewer";
import { conflict, fieldFailure, invalid, notFound } from "@/lib/shared/failure";

type Actor = Viewer<"profile">;

async function assertRoomForItem(tx: Tx, profileId: string): Promise<void> {
  const count = await countRows(tx.selectFrom("materials").where("profile_id", "=", profileId));
  if (count < materialLimits.items) return;
  throw fieldFailure(
    "QUOTA_EXCEEDED",
    "kind",
    `You have ${count} materials, as many as there can be. Delete one.`,
  );
}

async function assertRoomForFile(tx: Tx, profileId: string, bytes: number): Promise<void> {
  const { stored } = await tx
    .selectFrom("materials as m")
    .innerJoin("material_versions as v", "v.material_id", "m.id")
    .select(sql<string>`coalesce(sum(v.file_bytes), 0)`.as("stored"))
    .where("m.profile_id", "=", profileId)
    .executeTakeFirstOrThrow();
  if (Number(stored) + bytes <= materialLimits.bytes) return;
  const megabytes = materialLimits.bytes / 1024 / 1024;
  throw fieldFailure(
    "QUOTA_EXCEEDED",
    "file",
    `Your files would take more than ${megabytes} MB. Delete one first.`,
  );
}

async function insertVersion(
  tx: Tx,
  { id, version }: { id: string; version: number },
  text: string | null,
  file: PrivateFile | null,
): Promise<void> {
  await insertInto(tx, "material_versions", {
    material_id: id,
    version,
    text: file === null ? text : null,
    file_key: file?.key ?? null,
    file_name: file?.name ?? null,
    file_bytes: file?.bytes ?? null,
  });
}

/** @throws VALIDATION; QUOTA_EXCEEDED; and as `storeFile` */
export async function createMaterial(request: {
  form: MaterialForm;
  files: readonly UploadedFile[];
  viewer: Actor;
  resourceId: string;
}): Promise<Material> {
  const { form, files, viewer, resourceId: id } = request;
  const { kind, title, text = null, reuse = materialKinds[kind].reuse } = form;
  const errors = checkContent(kind, text, files.length > 0);
  if (errors.length > 0) throw invalid(errors);
  const { profileId } = viewer;
  return withStoredFiles(files, ["PDF"], ([file = null]) =>
    transaction(async (tx) => {
      await lockProfile(tx, profileId);
      const existing = await findMaterial(id, profileId, tx);
      if (existing !== null) return existing;
      await assertRoomForItem(tx, profileId);
      if (file !== null) await assertRoomForFile(tx, profileId, file.bytes);
      const label = title === undefined || title === "" ? materialKinds[kind].label : title;
      await insertInto(tx, "materials", { id, profile_id: profileId, kind, title: label, reuse });
      await insertVersion(tx, { id, version: 1 }, text, file);
      return requireMaterial(tx, id, profileId);
    }),
  );
}

async function requireMaterial(tx: Tx, id: string, profileId: string): Promise<Material> {
  const material = await findMaterial(id, profileId, tx);
  if (material === null) throw notFound("material");
  return material;
}

/** @returns the keys of the files of versions that were deleted */
async function dropOldVersions(tx: Tx, id: string, version: number): Promise<string[]> {
  const dropped = await tx
    .deleteFrom("material_versions")
    .where("material_id", "=", id)
    .where("version", "<=", version - materialLimits.versions)
    .returning("file_key")
    .execute();
  return dropped.flatMap(({ file_key }) => file_key ?? []);
}

/** @throws NOT_FOUND; VALIDATION; CONFLICT if it was changed since; QUOTA_EXCEEDED; and as `storeFile` */
export async function updateMaterial(
  id: string,
  changes: MaterialChanges,
  files: readonly UploadedFile[],
  { profileId }: Actor,
): Promise<Material> {
  const { title, text, reuse, basedOn } = changes;
  const before = await findMaterial(id, profileId);
  if (before === null) throw notFound("material");
  const hasFile = files.length > 0;
  const errors =
    hasFile || text !== undefined ? checkContent(before.kind, text ?? null, hasFile) : [];
  if (errors.length > 0) throw invalid(errors);
  const { material, dropped } = await withStoredFiles(files, ["PDF"], ([file = null]) =>
    transaction(async (tx) => {
      await lockProfile(tx, profileId);
      const current = await requireMaterial(tx, id, profileId);
      if (basedOn !== undefined && basedOn !== current.version)
        throw conflict(
          "version",
          "This was changed elsewhere in the meantime. Reload it, and change it again.",
        );
      const isNewVersion = !isUnchanged(current, text, file !== null);
      const version = current.version + (isNewVersion ? 1 : 0);
      if (file !== null) await assertRoomForFile(tx, profileId, file.bytes);
      await tx
        .updateTable("materials")
        .set({ version, updated_at: sql`now()` })
        .$if(title !== undefined && title !== "", (update) => update.set({ title: title ?? "" }))
        .$if(reuse !== undefined, (update) => update.set({ reuse: reuse ?? null }))
        .where("id", "=", id)
        .execute();
      if (isNewVersion) await insertVersion(tx, { id, version }, text ?? null, file);
      const droppedKeys = isNewVersion ? await dropOldVersions(tx, id, version) : [];
      return { material: await requireMaterial(tx, id, profileId), dropped: droppedKeys };
    }),
  );
  await removeUnusedFiles(dropped);
  return material;
}

/** Idempotent. */
export async function deleteMaterial(id: string, { profileId }: Actor): Promise<void> {
  const keys = await transaction(async (tx) => {
    if ((await findMaterial(id, profileId, tx)) === null) return [];
    const versions = await tx
      .selectFrom("material_versions")
      .select("file_key")
      .where("material_id", "=", id)
      .execute();
    await tx.deleteFrom("materials").where("id", "=", id).execute();
    return versions.flatMap(({ file_key }) => file_key ?? []);
  });
  await removeUnusedFiles(keys);
}
