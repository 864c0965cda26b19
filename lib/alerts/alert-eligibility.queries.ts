import { assessFacts } from "@/lib/opportunities/eligibility-facts.rules";
import type { EligibilityTerms } from "@/lib/opportunities/eligibility.rules";
import { emptyFields } from "@/lib/opportunities/opportunity-form.rules";
import { Eligibility } from "@/lib/opportunities/opportunities.schema";
import { noFacts, type ProfileFacts } from "@/lib/profiles/profile-facts.schema";
import { type Profile, ProfileRole } from "@/lib/profiles/profiles.schema";
import { db, type Database } from "@/lib/server/db";
import { ArtisticField } from "@/lib/vocabulary/artistic-fields.schema";
import { OpportunityType } from "@/lib/vocabulary/opportunity-types.schema";

export type Assessed = { id: string; check: boolean };

type Applicant = Pick<Profile, "role" | "country" | "artisticFields">;

/** Profiles with their private facts, by id. */
async function readApplicants(
  profileIds: readonly string[],
  reads: Database,
): Promise<Map<string, { applicant: Applicant; facts: ProfileFacts }>> {
  if (profileIds.length === 0) return new Map();
  const rows = await reads
    .selectFrom("profiles")
    .leftJoin("profile_facts", "profile_id", "id")
    .select(["id", "role", "country", "artistic_fields"])
    .select(["birth_year as birthYear", "residence", "citizenships", "languages", "student"])
    .where("id", "in", profileIds)
    .execute();
  return new Map(
    rows.map(({ id, role, country, artistic_fields: fields, ...facts }) => [
      id,
      {
        applicant: {
          role: ProfileRole.parse(role),
          country,
          artisticFields: ArtisticField.array().parse(fields),
        },
        facts: {
          ...facts,
          citizenships: facts.citizenships ?? noFacts.citizenships,
          languages: facts.languages ?? noFacts.languages,
        },
      },
    ]),
  );
}

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
  const person =
    eligibleOnly && profileId !== null
      ? (await readApplicants([profileId], db())).get(profileId)
      : undefined;
  if (person === undefined) return ids.map((id) => ({ id, check: eligibleOnly }));
  const allTerms = await readTerms(ids, db());
  return ids.flatMap((id) => {
    const terms = allTerms.get(id);
    if (terms === undefined) return [];
    const verdict = assessFacts(terms, person.applicant, person.facts, now);
    return verdict === "NOT" ? [] : [{ id, check: verdict === "CHECK" }];
  });
}

/** The profiles that the opportunity excludes. */
export async function listExcludedProfiles(
  opportunityId: string,
  profileIds: readonly string[],
  reads: Database,
  now: Date,
): Promise<string[]> {
  const terms = (await readTerms([opportunityId], reads)).get(opportunityId);
  const people = await readApplicants(profileIds, reads);
  return [...people].flatMap(([id, { applicant, facts }]) =>
    terms === undefined || assessFacts(terms, applicant, facts, now) === "NOT" ? [id] : [],
  );
}
