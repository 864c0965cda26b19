import { seedRecords } from "@/local/seed/seed-records";
import { importOpportunities } from "@/scripts/import/import-folder";

/**
 * Adds the opportunities of the demo, unless they are or were there: some 330 that can be applied for and 30 that have
 * closed, counted from now. Composed ones carry a mark. After the organisations, to which they belong.
 * @returns how many were added
 */
export function seedOpportunities(): Promise<number> {
  return seedRecords("opportunities", (folder, options) => importOpportunities(folder, options));
}
