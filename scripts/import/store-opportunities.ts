import { createHash } from "node:crypto";
import { toPublishedSlug } from "@/lib/opportunities/opportunities.rules";
import { db, longTransaction } from "@/lib/server/db";
import { datedId } from "@/lib/server/dated-id";
import { normaliseName } from "@/lib/shared/normalise-name";
import { unknownRecords } from "@/scripts/import/unknown-records";
import type { ImportedOpportunity } from "@/scripts/import/opportunity-record";

export const OPPORTUNITY_SOURCE = "opportunity";

const suffix = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 6);

/** Prefers organisations of that country. */
export type Organizers = (name: string, country: string | null) => string | null;

/** About a megabyte for ten thousand organisations. */
export async function openOrganizers(sources: readonly string[]): Promise<Organizers> {
  const rows = await db()
    .selectFrom("profiles")
    .select(["id", "name", "country"])
    .where("source", "in", sources)
    .where("role", "=", "ART_ORGANIZATION")
    .where("hidden", "=", false)
    .orderBy("id")
    .execute();
  const ids = new Map<string, string>();
  for (const { id, name, country } of rows) {
    for (const key of [normaliseName(name), `${normaliseName(name)}/${country}`]) {
      if (!ids.has(key)) ids.set(key, id);
    }
  }
  return (name, country) =>
    ids.get(`${normaliseName(name)}/${country}`) ??
    (country === null ? ids.get(normaliseName(name)) : null) ??
    null;
}

async function freeSlugs(opportunities: readonly ImportedOpportunity[]): Promise<string[]> {
  const wanted = opportunities.map(({ row }) => toPublishedSlug(row.title));
  const taken = await db()
    .selectFrom("opportunities")
    .select("slug")
    .where("slug", "in", [...wanted.filter((slug) => slug !== null), ""])
    .execute();
  const used = new Set(taken.map(({ slug }) => slug));
  return opportunities.map(({ sourceId }, at) => {
    const slug = wanted[at] ?? null;
    const free = slug === null || used.has(slug) ? `${slug ?? "call"}-${suffix(sourceId)}` : slug;
    used.add(free);
    return free;
  });
}

/** Existing opportunities stay as they are. @returns how many were added */
export async function storeOpportunities(
  opportunities: readonly ImportedOpportunity[],
  organizers: Organizers,
): Promise<number> {
  const missing = await unknownRecords("opportunities", OPPORTUNITY_SOURCE, opportunities);
  if (missing.length === 0) return 0;
  const slugs = await freeSlugs(missing);
  const rows = missing.map(({ row, sourceId }, at) => ({
    ...row,
    id: datedId(`${OPPORTUNITY_SOURCE}/${sourceId}`, row.published_at),
    slug: slugs[at] ?? sourceId,
    profile_id: organizers(row.organization_name, row.country),
    source: OPPORTUNITY_SOURCE,
    source_id: sourceId,
    created_at: row.published_at,
    updated_at: row.published_at,
  }));
  const boosts = missing.flatMap(({ boost, sourceId }, at) => {
    const id = rows[at]?.id;
    return boost === null || id === undefined
      ? []
      : [{ ...boost, id: datedId(`boost/${sourceId}`, boost.starts_at), opportunity_id: id }];
  });
  // Each row is indexed by word: a batch may take longer than the usual time limit of a statement.
  const added = await longTransaction(async (tx) => {
    const stored = await tx
      .insertInto("opportunities")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["source", "source_id"]).doNothing())
      .returning("id")
      .execute();
    const ids = new Set(stored.map(({ id }) => id));
    const given = boosts.filter((boost) => ids.has(boost.opportunity_id));
    if (given.length > 0) await tx.insertInto("opportunity_boosts").values(given).execute();
    return stored;
  });
  return added.length;
}
