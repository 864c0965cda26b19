import { createHash } from "node:crypto";
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

const createShortHash = (text: string) =>
  createHash("sha256").update(text).digest("hex").slice(0, 6);

/** Chooses a slug for each record: its own if that is free, else one with a hash of its `sourceId`. @param base for a record without any */
export async function chooseSlugs(
  table: "profiles" | "opportunities",
  records: readonly { slug: string | null; sourceId: string }[],
  { base = "", isReserved = (_slug: string): boolean => false } = {},
): Promise<string[]> {
  const slugs = records.flatMap(({ slug }) => slug ?? []);
  const existingRows =
    slugs.length === 0
      ? []
      : await db().selectFrom(table).select("slug").where("slug", "in", slugs).execute();
  const usedSlugs = new Set(existingRows.map(({ slug }) => slug));
  return records.map(({ slug, sourceId }) => {
    const isFree = slug !== null && !usedSlugs.has(slug) && !isReserved(slug);
    const chosen = isFree ? slug : `${slug ?? base}-${createShortHash(sourceId)}`;
    usedSlugs.add(chosen);
    return chosen;
  });
}
