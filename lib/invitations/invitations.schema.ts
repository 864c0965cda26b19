import { z } from "zod";

/** How long the link of an invitation works, and how long one that has expired is kept. */
export const invitationLimits = { days: 21, keptDays: 30 } as const;

export const InvitationState = z.enum(["OPEN", "ACCEPTED", "DECLINED", "EXPIRED"]);
export type InvitationState = z.infer<typeof InvitationState>;
