import { z } from "zod";
import {
  Invitation,
  InvitationForm,
  MemberChanges,
  TeamMember,
} from "@/lib/members/members.schema";
import { ProfileEventList, ProfileEventQuery } from "@/lib/members/profile-events.schema";
import { Transfer, TransferAnswer, TransferForm } from "@/lib/members/transfers.schema";
import { contract, team } from "@/lib/shared/contract";
import { Id } from "@/lib/shared/ids";

const memberParams = z.object({
  id: Id,
  accountId: z.string().max(128).describe("The member’s `id`: of the account, or the invitation."),
});
const tokenParams = z.object({
  token: z.string().max(500).describe("From the link in the invitation."),
});

export const membersApi = contract("members", {
  "GET /v1/profiles/{id}/members": {
    summary: "The team of a profile: its owner, its members, and who is invited",
    ...team.MANAGER,
    response: z.array(TeamMember),
  },
  "POST /v1/profiles/{id}/members": {
    summary: "Invite somebody to the team, by mail; again to the same address replaces the link",
    ...team.MANAGER,
    body: InvitationForm,
    response: TeamMember,
    status: 201,
    creates: true,
    verifiedEmail: "always",
  },
  "PATCH /v1/profiles/{id}/members/{accountId}": {
    summary:
      "Change the role of a member, or whether they post, from the next call on; managers are the owner’s to change",
    ...team.MANAGER,
    params: memberParams,
    body: MemberChanges,
    response: TeamMember,
    verifiedEmail: "always",
  },
  "DELETE /v1/profiles/{id}/members/{accountId}": {
    summary: "Remove a member, leave the team oneself, or withdraw an invitation. Idempotent",
    ...team.VIEWER,
    params: memberParams,
    verifiedEmail: "always",
  },
  "GET /v1/profiles/{id}/transfer": {
    summary: "The last offer to hand the profile over, for its owner and whoever it is made to",
    ...team.MANAGER,
    mayOnly: { "for whoever it is not made to": "OWNER" },
    closedToKeys: true,
    response: Transfer.nullable(),
  },
  "POST /v1/profiles/{id}/transfer": {
    summary: "Offer to hand the profile of an organisation over to a manager, for seven days",
    ...team.OWNER,
    needsFreshSignIn: true,
    body: TransferForm,
    response: Transfer,
    status: 201,
    creates: true,
    verifiedEmail: "always",
  },
  "DELETE /v1/profiles/{id}/transfer": {
    summary: "Cancel the offer to hand the profile over. Idempotent",
    ...team.OWNER,
    closedToKeys: true,
  },
  "POST /v1/profiles/{id}/transfer/answer": {
    summary: "Take a profile over that was offered, or decline; the old owner becomes a manager",
    ...team.MANAGER,
    closedToKeys: true,
    body: TransferAnswer,
    response: Transfer,
    verifiedEmail: "always",
  },
  "GET /v1/profiles/{id}/log": {
    summary: "What the team has done for a profile, newest first; kept for two years",
    ...team.MANAGER,
    query: ProfileEventQuery,
    response: ProfileEventList,
  },
  "GET /v1/members/invitations/{token}": {
    summary: "What an invitation is to, for whoever has its link",
    auth: "public",
    closedToKeys: true,
    cache: "never",
    params: tokenParams,
    response: Invitation,
  },
  "POST /v1/members/invitations/{token}": {
    summary: "Accept or decline an invitation, once, with an account of its verified address",
    auth: "identity",
    closedToKeys: true,
    params: tokenParams,
    body: z.object({ accept: z.boolean().describe("False declines, for good.") }),
    response: Invitation,
  },
});
