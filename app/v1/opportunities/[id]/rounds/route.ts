import { juriesApi } from "@/lib/juries/juries.api";
import { createRound } from "@/lib/juries/rounds.commands";
import { listRounds } from "@/lib/juries/rounds.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(juriesApi["GET /v1/opportunities/{id}/rounds"], ({ params, viewer }) =>
  listRounds(params.id, viewer),
);
export const POST = handle(
  juriesApi["POST /v1/opportunities/{id}/rounds"],
  ({ params, body, viewer, resourceId }) =>
    createRound({ opportunityId: params.id, form: body, viewer, resourceId }),
);
