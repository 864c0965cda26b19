import { opportunityPickApi } from "@/lib/opportunities/pick/api";
import { findRandomOpportunity } from "@/lib/opportunities/pick/random/queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(opportunityPickApi["GET /v1/opportunities/random"], ({ viewer }) =>
  findRandomOpportunity(viewer.identity?.uid),
);
