import type { z } from "zod";
import { MemberRole } from "@/lib/members/members.schema";
import { Profile } from "@/lib/profiles/profiles.schema";

/** A profile of somebody else, in whose team the caller is. */
export const Membership = Profile.extend({ memberRole: MemberRole }).meta({ id: "Membership" });
export type Membership = z.infer<typeof Membership>;
