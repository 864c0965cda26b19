import { z } from "zod";
import {
  Juror,
  JurorForm,
  JurorInvitation,
  JurorRemoval,
  JuryQuotas,
} from "@/lib/juries/jurors/jurors.schema";
import {
  ConflictsForm,
  DeclaredConflicts,
  JuryEntriesQuery,
  JuryEntryList,
  JuryRoundList,
  JuryRoundsQuery,
} from "@/lib/juries/entries/jury-entries.schema";
import { JudgedRound, ResultsQuery, RoundResults } from "@/lib/juries/results/results.schema";
import { Round, RoundForm } from "@/lib/juries/rounds/rounds.schema";
import { Score, ScoreForm, ScoreRemoval } from "@/lib/juries/scores/scores.schema";
import { contract, team } from "@/lib/shared/contract";
import { Id } from "@/lib/shared/ids";
import { CSV_MEDIA_TYPE } from "@/lib/shared/web/media-types";

const roundParams = z.object({
  id: Id,
  n: z.string().max(40).describe("The round’s number, or its `id`."),
});
const juryParams = z.object({ round: Id.describe("The round’s `id`.") });
const tokenParams = z.object({
  token: z.string().max(500).describe("From the link in the invitation."),
});

export const juriesApi = contract("juries", {
  "GET /v1/opportunities/{id}/rounds": {
    summary: "The rounds in which a jury judges the applications",
    ...team.MANAGER,
    response: z.array(Round),
    cache: "never",
  },
  "POST /v1/opportunities/{id}/rounds": {
    summary: "Prepare a further round",
    ...team.MANAGER,
    body: RoundForm,
    response: Round,
    status: 201,
    creates: true,
  },
  "PUT /v1/opportunities/{id}/rounds/{n}": {
    summary: "Change a round: all of it before it opens, afterwards its name, text and close",
    ...team.MANAGER,
    params: roundParams,
    body: RoundForm,
    response: Round,
  },
  "POST /v1/opportunities/{id}/rounds/{n}/open": {
    summary: "Open a round, or a closed one again. Repeatable",
    ...team.MANAGER,
    params: roundParams,
    response: Round,
    verifiedEmail: "always",
  },
  "POST /v1/opportunities/{id}/rounds/{n}/close": {
    summary: "Close a round: its scores stay as they are. Repeatable",
    ...team.MANAGER,
    params: roundParams,
    response: Round,
  },
  "GET /v1/opportunities/{id}/rounds/{n}/results": {
    summary:
      "What a round has come to, best first; for managers, and after the close for the chair",
    ...team.MANAGER,
    params: roundParams,
    query: ResultsQuery,
    response: RoundResults,
    fileMedia: [CSV_MEDIA_TYPE],
    cache: "never",
  },
  "GET /v1/applications/{id}/scores": {
    summary: "What the jury says of one application, in each round that is closed",
    ...team.EDITOR,
    response: z.array(JudgedRound),
    cache: "never",
  },
  "GET /v1/opportunities/{id}/jury/quotas": {
    summary: "How many jurors and rounds the plan includes, and how many there are",
    ...team.MANAGER,
    response: JuryQuotas,
    cache: "never",
  },
  "GET /v1/opportunities/{id}/jurors": {
    summary: "The jury of an opportunity: who was invited, has accepted, and how far each is",
    ...team.MANAGER,
    response: z.array(Juror),
    cache: "never",
  },
  "POST /v1/opportunities/{id}/jurors": {
    summary: "Invite somebody to the jury, by mail; again to the same address replaces the link",
    ...team.MANAGER,
    body: JurorForm,
    response: Juror,
    status: 201,
    creates: true,
    verifiedEmail: "always",
  },
  "DELETE /v1/opportunities/{id}/jurors": {
    summary: "Remove a juror, or withdraw an invitation. Idempotent",
    ...team.MANAGER,
    body: JurorRemoval,
  },
  "GET /v1/juries/invitations/{token}": {
    summary: "What an invitation to a jury is to, for whoever has its link",
    auth: "public",
    closedToKeys: true,
    cache: "never",
    params: tokenParams,
    response: JurorInvitation,
  },
  "POST /v1/juries/invitations/{token}": {
    summary: "Accept or decline an invitation, once, with an account of its verified address",
    auth: "identity",
    closedToKeys: true,
    params: tokenParams,
    body: z.object({ accept: z.boolean().describe("False declines, for good.") }),
    response: JurorInvitation,
  },
  "GET /v1/juries/": {
    summary: "The rounds that the caller judges, newest first",
    auth: "identity",
    closedToKeys: true,
    query: JuryRoundsQuery,
    response: JuryRoundList,
    cache: "never",
  },
  "GET /v1/juries/{round}/entries": {
    summary: "What the caller judges in a round; before it opens, the applicants’ names",
    auth: "identity",
    closedToKeys: true,
    params: juryParams,
    query: JuryEntriesQuery,
    response: JuryEntryList,
    cache: "never",
  },
  "PUT /v1/juries/{round}/entries/{id}/score": {
    summary: "Score an application or a work, as often as wanted until the close",
    auth: "identity",
    closedToKeys: true,
    params: juryParams.extend({ id: Id }),
    body: ScoreForm,
    response: Score,
  },
  "DELETE /v1/juries/{round}/entries/{id}/score": {
    summary: "Take a score back, with its comment. Idempotent",
    auth: "identity",
    closedToKeys: true,
    params: juryParams.extend({ id: Id }),
    body: ScoreRemoval,
  },
  "PUT /v1/juries/{round}/conflicts": {
    summary: "Declare whom the caller knows and must not judge",
    auth: "identity",
    closedToKeys: true,
    params: juryParams,
    body: ConflictsForm,
    response: DeclaredConflicts,
  },
});
