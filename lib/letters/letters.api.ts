import { z } from "zod";
import { Application } from "@/lib/applications/applications.schema";
import {
  Letter,
  LetterForm,
  LetterList,
  letterParams,
  LetterRecipientList,
  LetterRecipientsQuery,
  LetterSettings,
  LettersForm,
  LettersQuery,
  OfferForm,
  overdueLimits,
  OverdueAnswers,
  Release,
  ReleaseForm,
  ReleaseStatus,
  ReplyForm,
  WaitingList,
  WaitingListForm,
  WrittenLetters,
} from "@/lib/letters/letters.schema";
import { contract } from "@/lib/shared/contract";

const viewer = { auth: "identity", may: "VIEWER" } as const;
const editor = { auth: "identity", may: "EDITOR" } as const;
const manager = { auth: "identity", may: "MANAGER" } as const;

export const lettersApi = contract("letters", {
  "GET /v1/admin/overdue-answers": {
    summary: `Opportunities with unanswered applications, ${overdueLimits.since} days or more past the promised day`,
    auth: "admin",
    response: z.array(OverdueAnswers),
  },
  "GET /v1/opportunities/{id}/letters": {
    summary: "An opportunity’s letters: drafts, or those that were released",
    ...editor,
    query: LettersQuery,
    response: LetterList,
    cache: "never",
  },
  "POST /v1/opportunities/{id}/letters": {
    summary: "Write a letter to each of these applications, from the template of its outcome",
    ...editor,
    body: LettersForm,
    response: WrittenLetters,
    status: 201,
    creates: true,
  },
  "GET /v1/opportunities/{id}/letters/recipients": {
    summary: "Whom letters can be written to, with what their placeholders stand for",
    ...editor,
    query: LetterRecipientsQuery,
    response: LetterRecipientList,
    cache: "never",
  },
  "PUT /v1/opportunities/{id}/letters/{letterId}": {
    summary: "Change the text of one letter that is not released",
    ...editor,
    params: letterParams,
    body: LetterForm,
    response: Letter,
  },
  "DELETE /v1/opportunities/{id}/letters/{letterId}": {
    summary: "Discard one letter that is not released",
    ...editor,
    params: letterParams,
  },
  "GET /v1/opportunities/{id}/letters/release": {
    summary: "The countdown to the release, the last release, and whether everybody has an answer",
    ...viewer,
    response: ReleaseStatus,
    cache: "never",
  },
  "POST /v1/opportunities/{id}/letters/release": {
    summary: "Begin the countdown to the release of all letters; repeatable",
    ...manager,
    body: ReleaseForm,
    response: Release,
    verifiedEmail: "always",
  },
  "POST /v1/opportunities/{id}/letters/stop": {
    summary: "Stop the countdown: nothing is sent; repeatable",
    ...manager,
    response: Release,
  },
  "GET /v1/opportunities/{id}/letters/settings": {
    summary: "What the organiser chose about answers",
    ...manager,
    response: LetterSettings,
    cache: "never",
  },
  "PUT /v1/opportunities/{id}/letters/settings": {
    summary: "Choose how free places are offered, and how long applications are kept",
    ...manager,
    body: LetterSettings,
    response: LetterSettings,
  },
  "GET /v1/opportunities/{id}/waiting-list": {
    summary: "Who waits for a place, the next one first",
    ...manager,
    response: WaitingList,
    cache: "never",
  },
  "PUT /v1/opportunities/{id}/waiting-list": {
    summary: "Set the order of the waiting list; those that are not named come last",
    ...manager,
    body: WaitingListForm,
    response: WaitingList,
  },
  "POST /v1/opportunities/{id}/waiting-list/offer": {
    summary: "Offer a free place to the next on the waiting list",
    ...manager,
    body: OfferForm,
    response: WaitingList,
    creates: true,
    verifiedEmail: "always",
  },
  "POST /v1/applications/{id}/reply": {
    summary: "Confirm or decline the place; repeatable",
    auth: "profile",
    body: ReplyForm,
    response: Application,
    verifiedEmail: "always",
  },
});
