import {
  type Applicant,
  type KnownFacts,
  toKnownFacts,
} from "@/lib/opportunities/eligibility.rules";
import { noFacts } from "@/lib/profiles/facts/profile-facts.schema";
import { ProfileRole } from "@/lib/profiles/profiles.schema";
import { db, type Database } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { fieldFailure } from "@/lib/shared/failure";

/** Profiles with their private facts, by id: only for what their owners are answered. */
export async function readApplicants(
  profileIds: readonly string[],
  reads: Database = db(),
): Promise<Map<string, Applicant>> {
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
        role: ProfileRole.parse(role),
        country,
        artisticFields: fields,
        facts: {
          ...facts,
          citizenships: facts.citizenships ?? noFacts.citizenships,
          languages: facts.languages ?? noFacts.languages,
        },
      },
    ]),
  );
}

export const findApplicant = async (profileId: string): Promise<Applicant | null> =>
  (await readApplicants([profileId])).get(profileId) ?? null;

/**
 * Finds the person whom a list's filter “Only those I’m eligible for” is about, by the acting profile. Null without the filter.
 * @throws UNAUTHENTICATED, PROFILE_TOKEN_EXPIRED, FORBIDDEN
 */
export async function findFilterApplicant(
  { eligibleOnly }: { eligibleOnly?: boolean | undefined },
  { profileId, error }: Viewer,
  now: Date,
): Promise<{ applicant: Applicant; known: KnownFacts } | null> {
  if (eligibleOnly !== true) return null;
  const applicant = profileId === null ? null : await findApplicant(profileId);
  if (applicant !== null) return { applicant, known: toKnownFacts(applicant, now) };
  const message = "Sign in with a profile, please: this filter compares opportunities with it.";
  throw error ?? fieldFailure("UNAUTHENTICATED", "eligibleOnly", message);
}
