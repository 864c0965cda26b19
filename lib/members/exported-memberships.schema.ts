import { z } from "zod";
import { MemberRole } from "@/lib/members/members.schema";
import { ProfileEvent } from "@/lib/members/profile-events.schema";
import { TransferState } from "@/lib/members/transfers.schema";

export const ExportedMembership = z.object({
  profileId: z.string(),
  organisation: z.string(),
  role: MemberRole,
  mayPost: z.boolean(),
  since: z.iso.datetime(),
});
export type ExportedMembership = z.infer<typeof ExportedMembership>;

/** An entry of a log about what the account did for a profile. */
export const ExportedProfileEvent = ProfileEvent.omit({ actor: true }).extend({
  profileId: z.string(),
});
export type ExportedProfileEvent = z.infer<typeof ExportedProfileEvent>;

export const ExportedTransfer = z.object({
  profileId: z.string(),
  isOffered: z.boolean().describe("True for what the account has offered to another one."),
  state: TransferState,
  offeredAt: z.iso.datetime(),
});
export type ExportedTransfer = z.infer<typeof ExportedTransfer>;
