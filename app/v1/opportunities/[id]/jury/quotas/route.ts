import { readJuryQuotas } from "@/lib/juries/jury-quotas.queries";
import { juriesApi } from "@/lib/juries/juries.api";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  juriesApi["GET /v1/opportunities/{id}/jury/quotas"],
  ({ params, viewer }) => readJuryQuotas(params.id, viewer),
);
