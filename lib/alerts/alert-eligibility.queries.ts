import { assessFacts } from "@/lib/opportunities/eligibility-facts.rules";
import { emptyFields } from "@/lib/opportunities/opportunity-form.rules";
import { Eligibility } from "@/lib/opportunities/opportunities.schema";
import { readProfileFacts } from "@/lib/profiles/profile-facts.queries";
import { ProfileRole } from "@/lib/profiles/profiles.schema";
import { db } from "@/lib/server/db";
import { toIdArray } from "@/lib/server/sql-fragments";
import { ArtisticField } from "@/lib/vocabulary/artistic-fields.schema";
import { OpportunityType } from "@/lib/vocabulary/opportunity-types.schema";
import { sql } from "kysely";

export type Assessed = { id: string; check: boolean };

async function findApplicant(profileId: string) {
  const profile = await db()
    .selectFrom("profiles")
    .select(["role", "country", "artistic_fields"])
    .where("id", "=", profileId)
    .executeTakeFirst();
  return profile === undefined
    ? null
    : {
        role: ProfileRole.parse(profile.role),
        country: profile.country,
        artisticFields: ArtisticField.array().parse(profile.artistic_fields),
      };
}

/** Leaves out what the private facts of the profile exclude, and marks what the person has to check. The order stays. */
export async function dropIneligible(
  ids: readonly string[],
  alert: { eligibleOnly: boolean; profileId: string | null },
  now = new Date(),
): Promise<Assessed[]> {
  const { eligibleOnly, profileId } = alert;
  const applicant = eligibleOnly && profileId !== null ? await findApplicant(profileId) : null;
  if (profileId === null || applicant === null || ids.length === 0)
    return ids.map((id) => ({ id, check: false }));
  const facts = await readProfileFacts(profileId);
  const rows = await db()
    .selectFrom("opportunities")
    .select(["id", "type", "eligibility", "artistic_fields", "open_to_all_fields"])
    .where("id", "=", sql<string>`any (${toIdArray(ids)})`)
    .execute();
  const verdicts = new Map(
    rows.map((row) => {
      const terms = {
        type: OpportunityType.nullable().parse(row.type),
        eligibility: { ...emptyFields.eligibility, ...Eligibility.partial().parse(row.eligibility) },
        artisticFields: ArtisticField.array().parse(row.artistic_fields),
        openToAllFields: row.open_to_all_fields,
      };
      return [row.id, assessFacts(terms, applicant, facts, now)];
    }),
  );
  return ids.flatMap((id) => {
    const verdict = verdicts.get(id);
    return verdict === undefined || verdict === "NOT" ? [] : [{ id, check: verdict === "CHECK" }];
  });
}
