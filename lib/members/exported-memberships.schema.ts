import { z } from "zod";
import { MemberRole } from "@/lib/members/members.schema";
import { Id } from "@/lib/shared/ids";

export const ExportedMembership = z.object({
  profileId: Id,
  organisation: z.string(),
  role: MemberRole,
  since: z.iso.datetime(),
});
export type ExportedMembership = z.infer<typeof ExportedMembership>;
