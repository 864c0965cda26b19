import { juriesApi } from "@/lib/juries/juries.api";
import { listJuryRounds } from "@/lib/juries/jury-rounds.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(juriesApi["GET /v1/juries/"], ({ query, viewer }) =>
  listJuryRounds(query, viewer),
);
