import { answerInvitation, inviteMember } from "@/lib/members/invitations.commands";
import { findInvitation } from "@/lib/members/invitations.queries";
import type { membersApi } from "@/lib/members/members.api";
import { removeMember, updateMember } from "@/lib/members/members.commands";
import { findTeam } from "@/lib/members/members.queries";
import { listProfileEvents } from "@/lib/members/profile-events.queries";
import { answerTransfer, cancelTransfer, offerTransfer } from "@/lib/members/transfers.commands";
import { findTransfer } from "@/lib/members/transfers.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const membersRoutes = {
  "GET /v1/profiles/{id}/members": ({ params, viewer }) => findTeam(params.id, viewer),
  "POST /v1/profiles/{id}/members": ({ params, body, viewer, resourceId }) =>
    inviteMember({ profileId: params.id, form: body, viewer, resourceId }),
  "PATCH /v1/profiles/{id}/members/{accountId}": ({ params, body, viewer }) =>
    updateMember(params, body, viewer),
  "DELETE /v1/profiles/{id}/members/{accountId}": ({ params, viewer }) =>
    removeMember(params, viewer).then(() => null),
  "GET /v1/profiles/{id}/transfer": ({ params, viewer }) => findTransfer(params.id, viewer),
  "POST /v1/profiles/{id}/transfer": ({ params, body, viewer, resourceId }) =>
    offerTransfer({ profileId: params.id, accountId: body.accountId, viewer, resourceId }),
  "DELETE /v1/profiles/{id}/transfer": ({ params, viewer }) => cancelTransfer(params.id, viewer),
  "POST /v1/profiles/{id}/transfer/answer": ({ params, body, viewer }) =>
    answerTransfer(params.id, body.accept, viewer),
  "GET /v1/profiles/{id}/log": ({ params, query, viewer }) =>
    listProfileEvents(params.id, query, viewer),
  "GET /v1/members/invitations/{token}": ({ params }) => findInvitation(params.token),
  "POST /v1/members/invitations/{token}": ({ params, body, viewer }) =>
    answerInvitation(params.token, body.accept, viewer),
} satisfies Routes<typeof membersApi>;
