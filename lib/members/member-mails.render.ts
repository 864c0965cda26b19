import { createInvitationToken } from "@/lib/invitations/invitations.tokens";
import type { StoredInvitation } from "@/lib/members/invitations.queries";
import { memberRoleTexts } from "@/lib/members/members.schema";
import { button, paragraph } from "@/lib/mails/mail-blocks.rules";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import { formatInvitationEnd } from "@/lib/invitations/invitation-end.rules";
import { teamRoleLabels } from "@/lib/shared/team-roles";

export function renderInvitationMail(stored: StoredInvitation): MailContent {
  const { organisation, invitedBy, role, expiresAt } = stored.invitation;
  const href = `/invitations/${createInvitationToken("member-invitation", stored)}`;
  return {
    subject: `${invitedBy} invites you to ${organisation.name}`,
    preview: `To work on its applications as ${teamRoleLabels[role].toLowerCase()}.`,
    senderId: organisation.id,
    blocks: [
      paragraph(
        `${invitedBy} invites you to the team of ${organisation.name} on Vitrine, as ${teamRoleLabels[role].toLowerCase()}.`,
      ),
      { type: "facts", rows: [{ label: teamRoleLabels[role], value: memberRoleTexts[role] }] },
      button("See the invitation", href),
      {
        type: "note",
        text: `It works once, until ${formatInvitationEnd(expiresAt)}, with an account for this address. If you do not know the sender, do nothing.`,
      },
    ],
  };
}
