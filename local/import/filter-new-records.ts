import { db } from "@/lib/server/database/db";

/** Returns the records that are not in the table yet, and only the last of those that share a `sourceId`. */
export async function filterNewRecords<Row extends { sourceId: string }>(
  table: "profiles" | "opportunities",
  source: string,
  records: readonly Row[],
): Promise<Row[]> {
  const unique = [...new Map(records.map((row) => [row.sourceId, row])).values()];
  const existingRows = await db()
    .selectFrom(table)
    .select("source_id")
    .where("source", "=", source)
    .where(
      "source_id",
      "in",
      unique.map(({ sourceId }) => sourceId),
    )
    .execute();
  const existingIds = new Set(existingRows.map((row) => row.source_id));
  return unique.filter(({ sourceId }) => !existingIds.has(sourceId));
}
