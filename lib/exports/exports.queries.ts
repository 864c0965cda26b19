import { findDesk } from "@/lib/applications/desk/desk-access.queries";
import { type ApplicationsExport, ExportFormat, ExportState } from "@/lib/exports/exports.schema";
import { db } from "@/lib/server/db";
import { signFile } from "@/lib/server/signed-files";
import type { Viewer } from "@/lib/server/viewer";

export const mediaTypes = { CSV: "text/csv; charset=utf-8", ZIP: "application/zip" } as const;

/** @param condition which, by opportunity or by id */
async function readExports(where: { opportunity_id: string } | { id: string }) {
  const query = db()
    .selectFrom("exports as e")
    .innerJoin("opportunities as o", "o.id", "e.opportunity_id")
    .select(["e.id", "e.format", "e.state", "e.bytes", "e.file_key", "e.created_at"])
    .select(["e.expires_at", "o.slug"])
    .orderBy("e.created_at", "desc")
    .orderBy("e.id", "desc");
  const rows = await (
    "id" in where
      ? query.where("e.id", "=", where.id)
      : query.where("e.opportunity_id", "=", where.opportunity_id)
  ).execute();
  return rows.map((row): ApplicationsExport => {
    const format = ExportFormat.parse(row.format);
    const name = `${row.slug}.${format.toLowerCase()}`;
    return {
      id: row.id,
      format,
      state: ExportState.parse(row.state),
      bytes: row.bytes === null ? null : Number(row.bytes),
      url: row.file_key && signFile({ key: row.file_key, name, mediaType: mediaTypes[format] }),
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
    };
  });
}

/** Newest first. @throws NOT_FOUND, FORBIDDEN */
export async function listExports(
  opportunityId: string,
  viewer: Viewer<"identity">,
): Promise<ApplicationsExport[]> {
  await findDesk(opportunityId, viewer);
  return readExports({ opportunity_id: opportunityId });
}

export async function findExport(id: string): Promise<ApplicationsExport> {
  const [found] = await readExports({ id });
  if (found === undefined) throw new Error("the export is gone");
  return found;
}
