import { opportunityPickApi } from "@/lib/opportunities/pick/api";
import { listRelated } from "@/lib/opportunities/pick/related/queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  opportunityPickApi["GET /v1/opportunities/{id}/related"],
  ({ params, query, viewer }) => listRelated(params.id, query.size, viewer.identity?.uid),
);
