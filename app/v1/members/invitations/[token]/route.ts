import { answerInvitation } from "@/lib/members/answer-invitation.commands";
import { findInvitation } from "@/lib/members/invitations.queries";
import { membersApi } from "@/lib/members/members.api";
import { handle } from "@/lib/server/handle";

export const GET = handle(membersApi["GET /v1/members/invitations/{token}"], ({ params }) =>
  findInvitation(params.token),
);
export const POST = handle(
  membersApi["POST /v1/members/invitations/{token}"],
  ({ params, body, viewer }) => answerInvitation(params.token, body.accept, viewer),
);
