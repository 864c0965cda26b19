import { type OwnReport, moderationLimits } from "@/lib/moderation/moderation.schema";
import {
  ReportOutcome,
  ReportReason,
  ReportSubject,
} from "@/lib/administration/administration.schema";
import { db } from "@/lib/server/database/db";
import { computeReporterDigests } from "@/lib/server/reporter";
import type { Viewer } from "@/lib/server/auth/viewer";

/** Lists what the caller reported while signed in, newest first, with the outcomes (DSA article 16 (5)). */
export async function listOwnReports({ identity }: Viewer<"identity">): Promise<OwnReport[]> {
  const rows = await db()
    .selectFrom("reports")
    .select(["id", "subject", "subject_name", "reason", "note", "outcome"])
    .select(["created_at", "closed_at"])
    .where("reporter", "in", await computeReporterDigests({ uid: identity.uid }))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(moderationLimits.reports)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    subject: ReportSubject.parse(row.subject),
    subjectName: row.subject_name,
    reason: ReportReason.parse(row.reason),
    note: row.note,
    outcome: ReportOutcome.nullable().parse(row.outcome),
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  }));
}
