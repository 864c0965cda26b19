import { type RawBuilder, sql } from "kysely";
import { type Desk, findDesk } from "@/lib/applications/desk/desk-access.queries";
import {
  type ApplicationsExport,
  ExportFormat,
  exportLimits,
  ExportState,
} from "@/lib/exports/exports.schema";
import { db } from "@/lib/server/database/db";
import { signFile } from "@/lib/files/signed-files.tokens";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import type { Viewer } from "@/lib/server/auth/viewer";

export const mediaTypes = { CSV: "text/csv; charset=utf-8", ZIP: "application/zip" } as const;

/** `e` is the export. */
async function readExports(condition: RawBuilder<boolean>) {
  const rows = await db()
    .selectFrom("exports as e")
    .innerJoin("opportunities as o", "o.id", "e.opportunity_id")
    .select(["e.id", "e.format", "e.state", "e.bytes", "e.file_key", "e.created_at"])
    .select(["e.expires_at", "e.erased_at", "o.slug"])
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
      state: row.erased_at === null ? ExportState.parse(row.state) : "ERASED",
      bytes: row.bytes === null ? null : Number(row.bytes),
      url: row.file_key && signFile({ key: row.file_key, name, mediaType: mediaTypes[format] }),
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
    };
  });
}

/** True if its file has an application that the member must not know of, or will have. `e` is the export. */
const holdsConflict = ({ conflicts }: Desk, uid: string) => sql<boolean>`
  case when e.state = 'READY' then exists (
    select from applications a
    where a.id = any (${toIdArray(conflicts)}) and a.arrived_at <= e.ready_at and a.id <> all (e.left_out))
  else ${conflicts.length > 0} and e.requested_by <> ${uid} end`;

/** Lists exports, newest first, without files that have what the member must not know of. @throws NOT_FOUND, FORBIDDEN */
export async function listExports(
  opportunityId: string,
  viewer: Viewer<"identity">,
): Promise<ApplicationsExport[]> {
  const desk = await findDesk(opportunityId, viewer);
  return readExports(
    sql<boolean>`e.opportunity_id = ${opportunityId} and not (${holdsConflict(desk, viewer.identity.uid)})`,
  );
}

export async function findExport(id: string): Promise<ApplicationsExport> {
  const [found] = await readExports(sql`e.id = ${id}`);
  if (found === undefined) throw new Error("the export is gone");
  return found;
}

export type ReadyExport = { accountUid: string; opportunityId: string; title: string };

/** Returns null before its file is stored and once it is deleted. */
export async function findReadyExport(id: string): Promise<ReadyExport | null> {
  const row = await db()
    .selectFrom("exports as e")
    .innerJoin("opportunities as o", "o.id", "e.opportunity_id")
    .select(["e.requested_by as accountUid", "o.id as opportunityId", "o.title"])
    .where("e.id", "=", id)
    .where("e.state", "=", "READY")
    .executeTakeFirst();
  return row ?? null;
}
