import { listRecipients } from "@/lib/letters/letter-recipients.queries";
import type { lettersApi } from "@/lib/letters/letters.api";
import { listLetters } from "@/lib/letters/letters.queries";
import { offerPlace } from "@/lib/letters/waiting-list/offer-place.commands";
import { listOverdueAnswers } from "@/lib/letters/promised-answers.queries";
import { beginRelease, stopRelease } from "@/lib/letters/release/release-letters.commands";
import { findReleaseStatus } from "@/lib/letters/release/release-status.queries";
import { replyToOffer } from "@/lib/letters/reply.commands";
import {
  rankWaitingList,
  updateLetterSettings,
} from "@/lib/letters/waiting-list/waiting-list.commands";
import {
  findLetterSettings,
  findWaitingList,
} from "@/lib/letters/waiting-list/waiting-list.queries";
import { deleteLetter, updateLetter, writeLetters } from "@/lib/letters/write-letters.commands";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const lettersRoutes = {
  "GET /v1/admin/overdue-answers": () => listOverdueAnswers(),
  "GET /v1/opportunities/{id}/letters": ({ params, query, viewer }) =>
    listLetters(params.id, query, viewer),
  "POST /v1/opportunities/{id}/letters": writeLetters,
  "GET /v1/opportunities/{id}/letters/recipients": ({ params, query, viewer }) =>
    listRecipients(params.id, query, viewer),
  "PUT /v1/opportunities/{id}/letters/{letterId}": updateLetter,
  "DELETE /v1/opportunities/{id}/letters/{letterId}": deleteLetter,
  "GET /v1/opportunities/{id}/letters/release": ({ params, viewer }) =>
    findReleaseStatus(params.id, viewer),
  "POST /v1/opportunities/{id}/letters/release": beginRelease,
  "POST /v1/opportunities/{id}/letters/stop": stopRelease,
  "GET /v1/opportunities/{id}/letters/settings": ({ params, viewer }) =>
    findLetterSettings(params.id, viewer),
  "PUT /v1/opportunities/{id}/letters/settings": updateLetterSettings,
  "GET /v1/opportunities/{id}/waiting-list": ({ params, viewer }) =>
    findWaitingList(params.id, viewer),
  "PUT /v1/opportunities/{id}/waiting-list": rankWaitingList,
  "POST /v1/opportunities/{id}/waiting-list/offer": offerPlace,
  "POST /v1/applications/{id}/reply": replyToOffer,
} satisfies Routes<typeof lettersApi>;
