import { opportunitiesApi } from "@/lib/opportunities/opportunities.api";
import { updateOpportunity } from "@/lib/opportunities/update-opportunity.commands";
import { deleteOpportunity } from "@/lib/removal/delete-opportunity.commands";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(opportunitiesApi["GET /v1/opportunities/{id}"], ({ params, viewer }) =>
  findOpportunity(params.id, viewer),
);
export const PUT = handle(opportunitiesApi["PUT /v1/opportunities/{id}"], updateOpportunity);
export const DELETE = handle(
  opportunitiesApi["DELETE /v1/opportunities/{id}"],
  ({ params, viewer }) => deleteOpportunity(params.id, viewer),
);
