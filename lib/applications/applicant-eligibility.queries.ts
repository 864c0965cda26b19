import { findApplicant } from "@/lib/opportunities/applicants.queries";
import { assessEligibility } from "@/lib/opportunities/eligibility.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { fieldFailure, notFound } from "@/lib/shared/failure";

/** Asserts that no known fact excludes the profile; an unknown one excludes nobody. @throws UNPROCESSABLE with the facts that exclude the profile */
export async function assertEligible(opportunity: Opportunity, profileId: string): Promise<void> {
  const applicant = await findApplicant(profileId);
  if (applicant === null) throw notFound("profile");
  const { reasons } = assessEligibility(opportunity, applicant, new Date());
  const excluding = reasons.filter(({ verdict }) => verdict === "NOT");
  if (excluding.length === 0) return;
  const texts = excluding.map(({ text }) => text).join(" ");
  const message = `You cannot apply here. ${texts} If your profile or your private facts are out of date, correct them first.`;
  throw fieldFailure("UNPROCESSABLE", "eligibility", message);
}
