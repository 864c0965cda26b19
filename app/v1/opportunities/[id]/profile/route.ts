import { opportunitiesApi } from "@/lib/opportunities/opportunities.api";
import { linkOpportunity } from "@/lib/opportunities/link-opportunity.commands";
import { type CallInput, handle } from "@/lib/server/handle";

const put = opportunitiesApi["PUT /v1/opportunities/{id}/profile"];
const link = ({ params, body, viewer }: CallInput<typeof put>) =>
  linkOpportunity(params.id, body.profileId, viewer);

export const PUT = handle(put, link);
export const POST = handle(opportunitiesApi["POST /v1/opportunities/{id}/profile"], link);
