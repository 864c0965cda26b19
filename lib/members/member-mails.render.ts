import { createInvitationToken } from "@/lib/invitations/invitations.tokens";
import type { StoredInvitation } from "@/lib/members/invitations.queries";
import { describeMemberRole } from "@/lib/members/members.schema";
import { button, paragraph } from "@/lib/mails/mail-blocks.rules";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import { formatInvitationEnd } from "@/lib/invitations/invitation-end.rules";
import { teamPath } from "@/lib/members/team-paths.rules";
import type { TransferForMail } from "@/lib/members/transfers.queries";
import { formatUtcDay } from "@/lib/shared/texts/format-date";
import { type TeamRole, teamRoleLabels } from "@/lib/shared/team-roles";

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
      { type: "facts", rows: [{ label: teamRoleLabels[role], value: describeMemberRole(role) }] },
      button("See the invitation", href),
      {
        type: "note",
        text: `It works once, until ${formatInvitationEnd(expiresAt)}, with an account for this address. If you do not know the sender, do nothing.`,
      },
    ],
  };
}

export type ChangedMember = {
  profileId: string;
  organisation: string;
  /** Null for whoever was removed. */
  role: Exclude<TeamRole, "OWNER"> | null;
  mayPost: boolean;
};

export function renderMemberChangedMail(member: ChangedMember): MailContent {
  const { profileId, organisation, role, mayPost } = member;
  const subject = `Your role at ${organisation} has changed`;
  if (role === null) {
    const text = `You are no longer in the team of ${organisation} on Vitrine.`;
    return {
      subject,
      preview: text,
      blocks: [paragraph(`${text} Your own profiles and applications stay as they are.`)],
    };
  }
  const label = teamRoleLabels[role].toLowerCase();
  const posting = mayPost ? "You may post for it." : "You may not post for it.";
  return {
    subject,
    preview: `You are ${label} now. ${posting}`,
    blocks: [
      paragraph(`You are ${label} in the team of ${organisation} now. ${posting}`),
      { type: "facts", rows: [{ label: teamRoleLabels[role], value: describeMemberRole(role) }] },
      button("See the team", teamPath(profileId)),
    ],
  };
}

export function renderTransferOfferedMail(transfer: TransferForMail): MailContent {
  const { owner, organisation, expiresAt, profileId } = transfer;
  return {
    subject: `${owner} wants to hand ${organisation} over to you`,
    preview: `You can accept or decline until ${formatUtcDay(expiresAt)}.`,
    blocks: [
      paragraph(
        `${owner} wants to make you the owner of ${organisation} on Vitrine. Its opportunities, applications and team stay as they are, and ${owner} becomes a manager.`,
      ),
      paragraph(
        `Until ${formatUtcDay(expiresAt)} you can accept or decline. The plan does not come along: a subscription that was paid for runs to its end.`,
      ),
      button("Accept or decline", teamPath(profileId)),
    ],
  };
}

const answers = { ACCEPTED: "accepted", DECLINED: "declined", EXPIRED: "not answered" } as const;

/** @returns null for what is open, or was cancelled */
export function renderTransferAnsweredMail(transfer: TransferForMail): MailContent | null {
  const { organisation, state, profileId } = transfer;
  if (state === "OFFERED" || state === "CANCELLED") return null;
  const texts = {
    ACCEPTED: "It has a new owner from now on; the previous one is a manager.",
    DECLINED: "Nothing has changed: its owner stays.",
    EXPIRED: "The offer has expired, and its owner stays. It can be made again.",
  };
  return {
    subject: `${organisation}: the handover was ${answers[state]}`,
    preview: texts[state],
    blocks: [paragraph(texts[state]), button("See the team", teamPath(profileId))],
  };
}
