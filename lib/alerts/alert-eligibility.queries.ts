import { type AlertSearch, parseAlertQuery } from "@/lib/alerts/alert-searches.rules";
import type { Alert } from "@/lib/alerts/alerts.schema";
import { findApplicant, readApplicants } from "@/lib/opportunities/applicants.queries";
import {
  assessEligibility,
  type EligibilityTerms,
  toKnownFacts,
} from "@/lib/opportunities/eligibility.rules";
import type { WithKnownFacts } from "@/lib/opportunities/list/opportunity-filter.queries";
import { emptyFields } from "@/lib/opportunities/form/opportunity-form.rules";
import { Eligibility } from "@/lib/opportunities/opportunity-fields.schema";
import { db, type Database } from "@/lib/server/database/db";
import { ArtisticField } from "@/lib/vocabulary/artistic-fields.schema";
import { OpportunityType } from "@/lib/vocabulary/opportunity-types.schema";

export type Assessed = { id: string; check: boolean };

async function readTerms(
  ids: readonly string[],
  reads: Database,
): Promise<Map<string, EligibilityTerms>> {
  if (ids.length === 0) return new Map();
  const rows = await reads
    .selectFrom("opportunities")
    .select(["id", "type", "eligibility", "artistic_fields", "open_to_all_fields"])
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        type: OpportunityType.nullable().parse(row.type),
        eligibility: {
          ...emptyFields.eligibility,
          ...Eligibility.partial().parse(row.eligibility),
        },
        artisticFields: ArtisticField.array().parse(row.artistic_fields),
        openToAllFields: row.open_to_all_fields,
      },
    ]),
  );
}

/** Leaves out what the private facts of the profile exclude, and marks what the person has to check: all of it, once that profile is gone. The order stays. */
export async function dropIneligible(
  ids: readonly string[],
  { eligibleOnly, profileId }: { eligibleOnly: boolean; profileId: string | null },
  now = new Date(),
): Promise<Assessed[]> {
  const applicant = eligibleOnly && profileId !== null ? await findApplicant(profileId) : null;
  if (applicant === null) return ids.map((id) => ({ id, check: eligibleOnly }));
  const allTerms = await readTerms(ids, db());
  return ids.flatMap((id) => {
    const terms = allTerms.get(id);
    if (terms === undefined) return [];
    const { verdict } = assessEligibility(terms, applicant, now);
    return verdict === "NOT" ? [] : [{ id, check: verdict === "CHECK" }];
  });
}

/** The search of an alert for opportunities, for the list and its count: with what is known of the person, unless that profile is gone. */
export async function readPersonalSearch(
  { query, eligibleOnly, profileId }: Pick<Alert, "query" | "eligibleOnly" | "profileId">,
  now = new Date(),
): Promise<WithKnownFacts<AlertSearch<"OPPORTUNITIES">>> {
  const { search } = parseAlertQuery("OPPORTUNITIES", query);
  const applicant = eligibleOnly && profileId !== null ? await findApplicant(profileId) : null;
  return applicant === null
    ? search
    : { ...search, eligibleOnly: true, known: toKnownFacts(applicant, now) };
}

/** The profiles that the opportunity excludes. */
export async function listExcludedProfiles(
  opportunityId: string,
  profileIds: readonly string[],
  reads: Database,
  now: Date,
): Promise<string[]> {
  const terms = (await readTerms([opportunityId], reads)).get(opportunityId);
  const applicants = await readApplicants(profileIds, reads);
  return [...applicants].flatMap(([id, applicant]) =>
    terms === undefined || assessEligibility(terms, applicant, now).verdict === "NOT" ? [id] : [],
  );
}
