import { toPublishedSlug } from "@/lib/opportunities/opportunities.rules";
import { db, longTransaction } from "@/lib/server/database/db";
import { createDatedId } from "@/local/import/dated-id";
import { normaliseName } from "@/lib/shared/texts/normalise-name";
import { chooseSlugs, filterNewRecords } from "@/local/import/filter-new-records";
import type { ImportedOpportunity } from "@/local/import/opportunity-record";

export const OPPORTUNITY_SOURCE = "opportunity";

/** Finds an organisation by name, preferably in that country. */
export type Organizers = (name: string, country: string | null) => string | null;

/** Loads all of them into memory: about a megabyte for ten thousand organisations. */
export async function loadOrganizers(sources: readonly string[]): Promise<Organizers> {
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

/** Existing opportunities are not changed. @returns how many were added */
export async function storeOpportunities(
  opportunities: readonly ImportedOpportunity[],
  organizers: Organizers,
): Promise<number> {
  const newOpportunities = await filterNewRecords(
    "opportunities",
    OPPORTUNITY_SOURCE,
    opportunities,
  );
  if (newOpportunities.length === 0) return 0;
  const titled = newOpportunities.map(({ row, sourceId }) => ({
    slug: toPublishedSlug(row.title),
    sourceId,
  }));
  const slugs = await chooseSlugs("opportunities", titled, { base: "call" });
  const rows = newOpportunities.map(({ row, sourceId }, index) => ({
    ...row,
    id: createDatedId(`${OPPORTUNITY_SOURCE}/${sourceId}`, row.published_at),
    slug: slugs[index] ?? sourceId,
    profile_id: organizers(row.organization_name, row.country),
    source: OPPORTUNITY_SOURCE,
    source_id: sourceId,
    created_at: row.published_at,
    updated_at: row.published_at,
  }));
  const boosts = newOpportunities.flatMap(({ boost, sourceId }, index) => {
    const id = rows[index]?.id;
    return boost === null || id === undefined
      ? []
      : [{ ...boost, id: createDatedId(`boost/${sourceId}`, boost.starts_at), opportunity_id: id }];
  });
  // Each row is indexed by word: a batch may take longer than the usual time limit of a statement.
  const insertedRows = await longTransaction(async (tx) => {
    const addedRows = await tx
      .insertInto("opportunities")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["source", "source_id"]).doNothing())
      .returning("id")
      .execute();
    const ids = new Set(addedRows.map(({ id }) => id));
    const newBoosts = boosts.filter((boost) => ids.has(boost.opportunity_id));
    if (newBoosts.length > 0) await tx.insertInto("opportunity_boosts").values(newBoosts).execute();
    return addedRows;
  });
  return insertedRows.length;
}
