import { sql } from "kysely";
import type { FileLink } from "@/lib/files/files.schema";
import { fileTypes } from "@/lib/files/file-types.rules";
import {
  type Material,
  MaterialKind,
  type MaterialVersion,
} from "@/lib/materials/materials.schema";
import { db, type Database } from "@/lib/server/database/db";
import { signFile } from "@/lib/files/signed-files.tokens";
import type { Owner, Viewer } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";

type FileColumns = {
  file_key: string | null;
  file_name: string | null;
  file_bytes: string | null;
};

function toFileLink({ file_key: key, file_name: name, file_bytes }: FileColumns): FileLink | null {
  if (key === null || name === null) return null;
  const url = signFile({ key, name, mediaType: fileTypes.pdf.mediaType });
  return { name, kind: "PDF", bytes: Number(file_bytes), url };
}

const selectMaterials = (reads: Database) =>
  reads
    .selectFrom("materials as m")
    .innerJoin("material_versions as v", (join) =>
      join.onRef("v.material_id", "=", "m.id").onRef("v.version", "=", "m.version"),
    )
    .select(["m.id", "m.kind", "m.title", "m.reuse", "m.version", "m.created_at", "m.updated_at"])
    .select(["v.text", "v.file_key", "v.file_name", "v.file_bytes"])
    .select(
      sql<string>`(select coalesce(sum(file_bytes), 0) from material_versions where material_id = m.id)`.as(
        "stored_bytes",
      ),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectMaterials>["executeTakeFirstOrThrow"]>>;

const toMaterial = (row: Row): Material => ({
  id: row.id,
  kind: MaterialKind.parse(row.kind),
  title: row.title,
  reuse: row.reuse,
  version: row.version,
  text: row.text,
  file: toFileLink(row),
  storedBytes: Number(row.stored_bytes),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Lists the profile's materials, oldest first. */
export async function listMaterials(profileId: string): Promise<Material[]> {
  const rows = await selectMaterials(db())
    .where("m.profile_id", "=", profileId)
    .orderBy("m.created_at")
    .orderBy("m.id")
    .execute();
  return rows.map(toMaterial);
}

/** Returns null for another profile's, too. */
export async function findMaterial(
  id: string,
  profileId: string,
  reads: Database = db(),
): Promise<Material | null> {
  const row = await selectMaterials(reads)
    .where("m.id", "=", id)
    .where("m.profile_id", "=", profileId)
    .executeTakeFirst();
  return row === undefined ? null : toMaterial(row);
}

/** Lists a material's versions, newest first. @throws NOT_FOUND */
export async function listMaterialVersions(
  id: string,
  { profileId }: Viewer<"profile">,
): Promise<MaterialVersion[]> {
  if ((await findMaterial(id, profileId)) === null) throw notFound("material");
  const rows = await db()
    .selectFrom("material_versions")
    .select(["version", "text", "file_key", "file_name", "file_bytes", "created_at"])
    .where("material_id", "=", id)
    .orderBy("version", "desc")
    .execute();
  return rows.map((row) => ({
    version: row.version,
    text: row.text,
    file: toFileLink(row),
    savedAt: row.created_at.toISOString(),
  }));
}

/** Lists the materials of all the account's profiles, for its export; files are linked. */
export async function listExportedMaterials({
  identity,
}: Owner): Promise<(Material & { profileId: string })[]> {
  const rows = await selectMaterials(db())
    .innerJoin("profiles as p", "p.id", "m.profile_id")
    .select("m.profile_id as profileId")
    .where("p.account_uid", "=", identity.uid)
    .orderBy("m.created_at")
    .orderBy("m.id")
    .execute();
  return rows.map((row) => ({ ...toMaterial(row), profileId: row.profileId }));
}
