import { inviteJuror } from "@/lib/juries/invite-juror.commands";
import { juriesApi } from "@/lib/juries/juries.api";
import { listJurors } from "@/lib/juries/jurors.queries";
import { removeJuror } from "@/lib/juries/remove-juror.commands";
import { handle } from "@/lib/server/handle";

export const GET = handle(juriesApi["GET /v1/opportunities/{id}/jurors"], ({ params, viewer }) =>
  listJurors(params.id, viewer),
);
export const POST = handle(juriesApi["POST /v1/opportunities/{id}/jurors"], inviteJuror);
export const DELETE = handle(
  juriesApi["DELETE /v1/opportunities/{id}/jurors"],
  ({ params, body, viewer }) => removeJuror(params.id, body.email, viewer),
);
