import { type RawBuilder, sql } from "kysely";
import { findDesk } from "@/lib/applications/desk/desk-access.queries";
import {
  type ApplicationsExport,
  ExportFormat,
  exportLimits,
  ExportState,
} from "@/lib/exports/exports.schema";
import { db } from "@/lib/server/db";
import { signFile } from "@/lib/server/signed-files";
import type { Viewer } from "@/lib/server/viewer";

export const mediaTypes = { CSV: "text/csv; charset=utf-8", ZIP: "application/zip" } as const;

/** `e` is the export. */
async function readExports(condition: RawBuilder<boolean>) {
  const rows = await db()
    .selectFrom("exports as e")
    .innerJoin("opportunities as o", "o.id", "e.opportunity_id")
    .select(["e.id", "e.format", "e.state", "e.bytes", "e.file_key", "e.created_at"])
    .select(["e.expires_at", "o.slug"])
    .orderBy("e.created_at", "desc")
    .orderBy("e.id", "desc")
    .where(condition)
    .limit(exportLimits.listed)
    .execute();
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

/** Newest first; for a member who has conflicts as a juror the own ones, which leave these out. @throws NOT_FOUND, FORBIDDEN */
export async function listExports(
  opportunityId: string,
  viewer: Viewer<"identity">,
): Promise<ApplicationsExport[]> {
  const { conflicts } = await findDesk(opportunityId, viewer);
  return readExports(
    conflicts.length === 0
      ? sql`e.opportunity_id = ${opportunityId}`
      : sql`e.opportunity_id = ${opportunityId} and e.requested_by = ${viewer.identity.uid}`,
  );
}

export async function findExport(id: string): Promise<ApplicationsExport> {
  const [found] = await readExports(sql`e.id = ${id}`);
  if (found === undefined) throw new Error("the export is gone");
  return found;
}
