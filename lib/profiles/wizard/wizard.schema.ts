import { z } from "zod";
import { OrganizationType, ProfileRole } from "@/lib/profiles/profiles.schema";

/** Steps in order; a step's name is the last segment of its address (SPEC section 2). */
export const WizardStep = z.enum(["role", "identity", "place", "picture", "links", "done"]);
export type WizardStep = z.infer<typeof WizardStep>;

/** An account's progress in the sign-up wizard, on any device: answers from before the profile is created, and finished steps. */
export const Wizard = z
  .object({
    role: ProfileRole.nullable().default(null).describe("Role of the profile."),
    organizationType: OrganizationType.nullable().default(null),
    profileId: z
      .guid()
      .nullable()
      .default(null)
      .describe("The profile that it makes, once it is made."),
    steps: z.array(WizardStep).max(20).default([]).describe("The steps that are behind."),
  })
  .meta({ id: "Wizard" });
export type Wizard = z.infer<typeof Wizard>;
