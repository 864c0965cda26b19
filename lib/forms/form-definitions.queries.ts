import { LRUCache } from "lru-cache";
import { FormDefinition } from "@/lib/forms/form.schema";
import { db } from "@/lib/server/database/db";

/** Definitions by opportunity and version. What somebody has applied with never changes, and no version's number is given twice. */
const definitions = new LRUCache<string, FormDefinition>({ max: 200 });

/** @param versions with which somebody has applied */
export async function readFormDefinitions(
  opportunityId: string,
  versions: readonly number[],
): Promise<Map<number, FormDefinition>> {
  const found = new Map<number, FormDefinition>();
  const toKey = (version: number) => `${opportunityId}:${version}`;
  for (const version of versions) {
    const known = definitions.get(toKey(version));
    if (known !== undefined) found.set(version, known);
  }
  const missing = versions.filter((version) => !found.has(version));
  if (missing.length === 0) return found;
  const rows = await db()
    .selectFrom("forms")
    .select(["version", "definition"])
    .where("opportunity_id", "=", opportunityId)
    .where("version", "in", missing)
    .execute();
  for (const { version, definition } of rows) {
    const parsed = FormDefinition.parse(definition);
    definitions.set(toKey(version), parsed);
    found.set(version, parsed);
  }
  return found;
}
