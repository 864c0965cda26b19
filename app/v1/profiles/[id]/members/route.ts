import { inviteMember } from "@/lib/members/invite-member.commands";
import { membersApi } from "@/lib/members/members.api";
import { findTeam } from "@/lib/members/members.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(membersApi["GET /v1/profiles/{id}/members"], ({ params, viewer }) =>
  findTeam(params.id, viewer),
);
export const POST = handle(
  membersApi["POST /v1/profiles/{id}/members"],
  ({ params, body, viewer, resourceId }) =>
    inviteMember({ profileId: params.id, form: body, viewer, resourceId }),
);
