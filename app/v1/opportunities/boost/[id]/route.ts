import { opportunitiesApi } from "@/lib/opportunities/api";
import { boostOpportunity } from "@/lib/opportunities/boosts/commands";
import { type Given, handle } from "@/lib/server/handle";

const put = opportunitiesApi["PUT /v1/opportunities/boost/{id}"];
const boost = ({ params, body, viewer }: Given<typeof put>) =>
  boostOpportunity(params.id, body.type, viewer);

export const PUT = handle(put, boost);
export const POST = handle(opportunitiesApi["POST /v1/opportunities/boost/{id}"], boost);
