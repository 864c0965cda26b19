import { juriesApi } from "@/lib/juries/juries.api";
import { listJuryEntries } from "@/lib/juries/jury-entries.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  juriesApi["GET /v1/juries/{round}/entries"],
  ({ params, query, viewer }) => listJuryEntries(params.round, query, viewer),
);
