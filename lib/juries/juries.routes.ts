import { answerJurorInvitation, inviteJuror } from "@/lib/juries/jurors/juror-invitations.commands";
import { closeRound } from "@/lib/juries/rounds/close-round.commands";
import { declareConflicts } from "@/lib/juries/conflicts/declare-conflicts.commands";
import { deleteScore, recordScore } from "@/lib/juries/scores/scores.commands";
import type { juriesApi } from "@/lib/juries/juries.api";
import { findJurorInvitation } from "@/lib/juries/jurors/juror-invitations.queries";
import { listJurors } from "@/lib/juries/jurors/jurors.queries";
import { listJuryEntries } from "@/lib/juries/entries/jury-entries.queries";
import { readJuryQuotas } from "@/lib/juries/jury-quotas.queries";
import { listJuryRounds } from "@/lib/juries/rounds/jury-rounds.queries";
import { openRound } from "@/lib/juries/rounds/open-round.commands";
import { removeJuror } from "@/lib/juries/jurors/remove-juror.commands";
import { listJudgedRounds } from "@/lib/juries/results/judged-rounds.queries";
import { showResults } from "@/lib/juries/results/results.render";
import { createRound, updateRound } from "@/lib/juries/rounds/rounds.commands";
import { listRounds } from "@/lib/juries/rounds/rounds.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const juriesRoutes = {
  "GET /v1/opportunities/{id}/rounds": ({ params, viewer }) => listRounds(params.id, viewer),
  "POST /v1/opportunities/{id}/rounds": ({ params, body, viewer, resourceId }) =>
    createRound({ opportunityId: params.id, form: body, viewer, resourceId }),
  "PUT /v1/opportunities/{id}/rounds/{n}": ({ params, body, viewer }) =>
    updateRound(params, body, viewer),
  "POST /v1/opportunities/{id}/rounds/{n}/open": ({ params, viewer }) => openRound(params, viewer),
  "POST /v1/opportunities/{id}/rounds/{n}/close": ({ params, viewer }) =>
    closeRound(params, viewer),
  "GET /v1/opportunities/{id}/rounds/{n}/results": ({ params, query, viewer }) =>
    showResults(params, query, viewer),
  "GET /v1/applications/{id}/scores": ({ params, viewer }) => listJudgedRounds(params.id, viewer),
  "GET /v1/opportunities/{id}/jury/quotas": ({ params, viewer }) =>
    readJuryQuotas(params.id, viewer),
  "GET /v1/opportunities/{id}/jurors": ({ params, viewer }) => listJurors(params.id, viewer),
  "POST /v1/opportunities/{id}/jurors": inviteJuror,
  "DELETE /v1/opportunities/{id}/jurors": ({ params, body, viewer }) =>
    removeJuror(params.id, body.email, viewer),
  "GET /v1/juries/invitations/{token}": ({ params }) => findJurorInvitation(params.token),
  "POST /v1/juries/invitations/{token}": ({ params, body, viewer }) =>
    answerJurorInvitation(params.token, body.accept, viewer),
  "GET /v1/juries/": ({ query, viewer }) => listJuryRounds(query, viewer),
  "GET /v1/juries/{round}/entries": ({ params, query, viewer }) =>
    listJuryEntries(params.round, query, viewer),
  "PUT /v1/juries/{round}/entries/{id}/score": ({ params, body, viewer }) =>
    recordScore(params, body, viewer),
  "DELETE /v1/juries/{round}/entries/{id}/score": ({ params, body, viewer }) =>
    deleteScore(params, body, viewer),
  "PUT /v1/juries/{round}/conflicts": ({ params, body, viewer }) =>
    declareConflicts(params.round, body, viewer),
} satisfies Routes<typeof juriesApi>;
