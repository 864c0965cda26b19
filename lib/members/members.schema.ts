import { z } from "zod";
import { InvitationState } from "@/lib/invitations/invitations.schema";
import { emailAddress } from "@/lib/shared/form-fields";
import { TeamRole } from "@/lib/shared/team-roles";

/** The owner is no member: the profile is theirs. */
export const MemberRole = TeamRole.exclude(["OWNER"]).meta({ id: "MemberRole" });
export type MemberRole = z.infer<typeof MemberRole>;

/** One line on what each may do, where roles are chosen. */
export const memberRoleTexts: Readonly<Record<MemberRole, string>> = {
  MANAGER: "Everything, the team included, except the profile and its plan.",
  EDITOR: "Forms, stages, tags, notes and the order of works in series.",
  VIEWER: "Reads applications but changes nothing.",
};

/** Somebody in a team, or invited to it. */
export const TeamMember = z
  .object({
    id: z.string().describe("Of the account, or of the invitation while there is no account."),
    accountId: z.string().nullable().describe("Null until an invitation is accepted."),
    name: z.string().nullable().describe("Of the account’s first profile."),
    email: z.string().nullable(),
    role: TeamRole,
    state: z.enum(["ACTIVE", "INVITED", "EXPIRED"]),
    since: z.iso.datetime().describe("When the person joined or was invited."),
    expiresAt: z.iso.datetime().nullable().describe("Of an invitation."),
  })
  .meta({ id: "TeamMember" });
export type TeamMember = z.infer<typeof TeamMember>;

export const InvitationForm = z.object({
  email: emailAddress.describe("Where the invitation goes; only an account with it can accept."),
  role: MemberRole.describe("Role in the team."),
});
export type InvitationForm = z.infer<typeof InvitationForm>;

/** An invitation as its link shows it to whoever has it. */
export const Invitation = z
  .object({
    organisation: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
    invitedBy: z.string(),
    address: z.string().describe("Where it was sent, shortened: `m…@example.org`."),
    role: MemberRole,
    state: InvitationState,
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof Invitation>;
