import { answerJurorInvitation } from "@/lib/juries/answer-juror-invitation.commands";
import { juriesApi } from "@/lib/juries/juries.api";
import { findJurorInvitation } from "@/lib/juries/juror-invitations.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(juriesApi["GET /v1/juries/invitations/{token}"], ({ params }) =>
  findJurorInvitation(params.token),
);
export const POST = handle(
  juriesApi["POST /v1/juries/invitations/{token}"],
  ({ params, body, viewer }) => answerJurorInvitation(params.token, body.accept, viewer),
);
