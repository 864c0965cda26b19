import { z } from "zod";
import { MemberRole } from "@/lib/members/members.schema";
import { Profile } from "@/lib/profiles/profiles.schema";

/** A profile of somebody else, in whose team the caller is. */
export const Membership = Profile.extend({
  memberRole: MemberRole,
  mayPost: z.boolean().describe("Whether the caller posts for it, as far as the role goes."),
  isOffered: z
    .boolean()
    .optional()
    .describe("Present while the profile is offered to the caller, to take it over."),
}).meta({ id: "Membership" });
export type Membership = z.infer<typeof Membership>;
