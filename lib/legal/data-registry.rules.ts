import { contentUses } from "@/lib/legal/content-uses.rules";
import { correspondenceUses } from "@/lib/legal/correspondence-uses.rules";
import type { DataUse } from "@/lib/legal/data-uses.rules";
import { operationUses } from "@/lib/legal/operation-uses.rules";

/** The purposes of personal data: every table of the database is here or in `impersonalTables`, once. */
export const dataUses: readonly DataUse[] = [
  ...contentUses,
  ...correspondenceUses,
  ...operationUses,
];

/** Tables that say nothing of a person, and what they hold instead. */
export const impersonalTables = {
  application_totals: "numbers that are left of deleted applications",
  backups: "when backups and drills were made",
  directory_cities: "numbers of profiles by city",
  directory_countries: "numbers of profiles by country",
  kysely_migration: "which changes of the database are done",
  kysely_migration_lock: "which change of the database is being done",
  mail_pace: "when the next mail may be sent, and whether bulk mail is paused",
  newsletter_openings: "how often each link of an issue was opened",
  opportunity_days: "numbers of views of an opportunity by day",
  picture_sweep: "which database the stored pictures belong to",
  reconciliation_positions: "how far payments have been compared",
  stripe_account: "which account at the payment provider this site uses",
  transparency_figures: "numbers of reports and decisions of past years",
  webhook_pace: "when the next webhook may be sent",
} as const satisfies Record<string, string>;
