import { assessFacts } from "@/lib/opportunities/eligibility-facts.rules";
import { listEligibilityFacts } from "@/lib/opportunities/eligibility.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { readProfileFacts } from "@/lib/profiles/profile-facts.queries";
import { ProfileRole } from "@/lib/profiles/profiles.schema";
import { db } from "@/lib/server/db";
import { failure, notFound } from "@/lib/shared/failure";
import { ArtisticField } from "@/lib/vocabulary/artistic-fields.schema";

/** By the profile and its private facts; what they do not say excludes nobody. @throws UNPROCESSABLE with the conditions */
export async function assertEligible(opportunity: Opportunity, profileId: string): Promise<void> {
  const [profile, facts] = await Promise.all([
    db()
      .selectFrom("profiles")
      .select(["role", "country", "artistic_fields"])
      .where("id", "=", profileId)
      .executeTakeFirst(),
    readProfileFacts(profileId),
  ]);
  if (profile === undefined) throw notFound("profile");
  const applicant = {
    role: ProfileRole.parse(profile.role),
    country: profile.country,
    artisticFields: ArtisticField.array().parse(profile.artistic_fields),
  };
  if (assessFacts(opportunity, applicant, facts, new Date()) !== "NOT") return;
  const conditions = listEligibilityFacts(opportunity).map(({ term, text }) => `${term}: ${text}`);
  const message = `You cannot apply here. The conditions are: ${conditions.join("; ")}. If your profile or its private facts are out of date, correct them first.`;
  throw failure("UNPROCESSABLE", message, [{ path: "eligibility", message }]);
}
