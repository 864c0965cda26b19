import { opportunitiesApi } from "@/lib/opportunities/opportunities.api";
import { listOpportunitiesByIds } from "@/lib/opportunities/opportunities.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(opportunitiesApi["GET /v1/opportunities/ids"], ({ query, viewer }) =>
  listOpportunitiesByIds(query.ids ?? [], viewer.identity?.uid),
);
