import { z } from "zod";

/** Days for which the link of an invitation works, and an expired one is stored. */
export const invitationLimits = { days: 21, keptDays: 30 } as const;

export const InvitationState = z.enum(["OPEN", "ACCEPTED", "DECLINED", "EXPIRED"]);
export type InvitationState = z.infer<typeof InvitationState>;
