import { z } from "zod";
import { InvitationState } from "@/lib/invitations/invitations.schema";
import { emailAddress } from "@/lib/shared/form-fields";
import { TeamRole } from "@/lib/shared/team-roles.schema";

/** The owner is no member: the profile is theirs. */
export const MemberRole = TeamRole.exclude(["OWNER"]).meta({ id: "MemberRole" });
export type MemberRole = z.infer<typeof MemberRole>;

/** Lists what members may do, and what else if they may post. */
export const memberTasks: Readonly<Record<MemberRole, { all: string; posting: string }>> = {
  MANAGER: {
    all: "run applications, juries, letters and the team",
    posting: "publish, buy posts and edit the profile",
  },
  EDITOR: {
    all: "write forms, stages, tags, notes, messages and series",
    posting: "post artworks and draft opportunities",
  },
  VIEWER: { all: "read drafts and applications, and change nothing", posting: "" },
};

/** Says in one line what a role may do, where it is chosen or given. */
export function describeMemberRole(role: MemberRole): string {
  const { all, posting } = memberTasks[role];
  return `May ${all}${posting === "" ? "" : `; if they may post, also ${posting}`}.`;
}

/** Somebody in a team, or invited to it. */
export const TeamMember = z
  .object({
    id: z.string().describe("Of the account, or of the invitation while there is no account."),
    accountId: z.string().nullable().describe("Null until an invitation is accepted."),
    name: z.string().nullable().describe("Of the account’s first profile."),
    email: z.string().nullable(),
    role: TeamRole,
    mayPost: z
      .boolean()
      .describe("Whether the person posts for the profile, as far as the role goes."),
    state: z.enum(["ACTIVE", "INVITED", "EXPIRED"]),
    since: z.iso.datetime().describe("When the person joined or was invited."),
    expiresAt: z.iso.datetime().nullable().describe("Of an invitation."),
  })
  .meta({ id: "TeamMember" });
export type TeamMember = z.infer<typeof TeamMember>;

export const InvitationForm = z.object({
  email: emailAddress.describe("Where the invitation goes; only an account with it can accept."),
  role: MemberRole.describe("Role in the team."),
  mayPost: z
    .boolean()
    .optional()
    .describe("Whether they post for the profile; true by default, for whoever may give it."),
});
export type InvitationForm = z.infer<typeof InvitationForm>;

export const MemberChanges = z
  .object({
    role: MemberRole.optional().describe("Role in the team."),
    mayPost: z
      .boolean()
      .optional()
      .describe("Whether they post for the profile; given by the owner and whoever has it."),
  })
  .refine(
    ({ role, mayPost }) => role !== undefined || mayPost !== undefined,
    "A role, or whether they post, please.",
  );
export type MemberChanges = z.infer<typeof MemberChanges>;

/** An invitation as its link shows it to whoever has it. */
export const Invitation = z
  .object({
    organisation: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
    invitedBy: z.string(),
    address: z.string().describe("Where it was sent, shortened: `m…@example.org`."),
    role: MemberRole,
    mayPost: z.boolean(),
    state: InvitationState,
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof Invitation>;
