import { juriesApi } from "@/lib/juries/juries.api";
import { listJudgedRounds } from "@/lib/juries/results/judged-rounds.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(juriesApi["GET /v1/applications/{id}/scores"], ({ params, viewer }) =>
  listJudgedRounds(params.id, viewer),
);
