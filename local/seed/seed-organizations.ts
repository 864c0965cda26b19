import { seedRecords } from "@/local/seed/seed-records";
import { importOrganizations } from "@/scripts/import/import-folder";

/** Before everything else of the demo, so that its own people are the newest. */
const CREATED_AT = new Date(Date.UTC(2026, 3, 1, 9));

/**
 * Adds the organisations of the demo, facts about real ones that were compiled by hand, unless they are or were there.
 * @returns how many were added
 */
export function seedOrganizations(): Promise<number> {
  return seedRecords("organizations", (folder, options) =>
    importOrganizations(folder, options, CREATED_AT),
  );
}
