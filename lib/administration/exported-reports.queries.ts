import type { ExportedReport } from "@/lib/administration/exported-reports.schema";
import { db } from "@/lib/server/database/db";
import { computeReporterDigests } from "@/lib/server/reporter";
import type { Owner } from "@/lib/server/auth/viewer";

export async function listExportedReports({ identity }: Owner): Promise<ExportedReport[]> {
  const rows = await db()
    .selectFrom("reports")
    .select(["subject", "subject_id", "subject_name", "reason", "note", "outcome", "created_at"])
    .where("reporter", "in", await computeReporterDigests({ uid: identity.uid }))
    .orderBy("created_at")
    .execute();
  return rows.map(({ subject_id, subject_name, created_at, ...report }) => ({
    ...report,
    subjectId: subject_id,
    subjectName: subject_name,
    createdAt: created_at.toISOString(),
  }));
}
