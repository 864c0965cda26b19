import { z } from "zod";
import { MemberRole } from "@/lib/members/members.schema";

export const ExportedMembership = z.object({
  profileId: z.string(),
  organisation: z.string(),
  role: MemberRole,
  mayPost: z.boolean(),
  since: z.iso.datetime(),
});
export type ExportedMembership = z.infer<typeof ExportedMembership>;
