import { z } from "zod";
import { OrganizationType, ProfileRole } from "@/lib/profiles/profiles.schema";

/** The steps of the sign-up wizard in their order; each is the last part of its address (SPEC section 2). */
export const WizardStep = z.enum(["role", "identity", "place", "picture", "links", "done"]);
export type WizardStep = z.infer<typeof WizardStep>;

/** How far an account has come in the sign-up wizard, on whatever device: what is said before there is a profile, and which steps are behind it. */
export const Wizard = z
  .object({
    role: ProfileRole.nullable().default(null),
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
