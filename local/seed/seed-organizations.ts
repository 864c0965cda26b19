import { seedRecords } from "@/local/seed/seed-records";
import { importOrganizations } from "@/local/import/import-folder";

/** A time before the demo's profiles, so that those are newer. */
const CREATED_AT = new Date(Date.UTC(2026, 3, 1, 9));

/** @returns how many were added */
export function seedOrganizations(): Promise<number> {
  return seedRecords("organizations", (folder, options) =>
    importOrganizations(folder, options, CREATED_AT),
  );
}
