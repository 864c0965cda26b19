import { z } from "zod";
import { Application } from "@/lib/applications/applications.schema";
import {
  Letter,
  LetterForm,
  LetterList,
  letterParams,
  LetterSettings,
  LettersForm,
  LettersQuery,
  Release,
  ReleaseForm,
  ReplyForm,
  WaitingList,
  WaitingListForm,
  WrittenLetters,
} from "@/lib/letters/letters.schema";
import { contract } from "@/lib/shared/contract";
import { Id } from "@/lib/shared/ids";

const params = z.object({ id: Id });

export const lettersApi = contract({
  "GET /v1/opportunities/{id}/letters": {
    summary: "An opportunity's letters: drafts, or those that were released",
    auth: "identity",
    may: "EDITOR",
    params,
    query: LettersQuery,
    response: LetterList,
    cache: "never",
  },
  "POST /v1/opportunities/{id}/letters": {
    summary: "Write a letter to each of these applications, from the template of its outcome",
    auth: "identity",
    may: "EDITOR",
    params,
    body: LettersForm,
    response: WrittenLetters,
    status: 201,
    creates: true,
  },
  "PUT /v1/opportunities/{id}/letters/{letterId}": {
    summary: "Change the text of one letter that is not released",
    auth: "identity",
    may: "EDITOR",
    params: letterParams,
    body: LetterForm,
    response: Letter,
  },
  "POST /v1/opportunities/{id}/letters/release": {
    summary: "Begin the countdown to the release of all letters; repeatable",
    auth: "identity",
    may: "MANAGER",
    params,
    body: ReleaseForm,
    response: Release,
  },
  "POST /v1/opportunities/{id}/letters/stop": {
    summary: "Stop the countdown: nothing is sent; repeatable",
    auth: "identity",
    may: "MANAGER",
    params,
    response: Release,
  },
  "GET /v1/opportunities/{id}/letters/settings": {
    summary: "What the organiser chose about answers",
    auth: "identity",
    may: "MANAGER",
    params,
    response: LetterSettings,
    cache: "never",
  },
  "PUT /v1/opportunities/{id}/letters/settings": {
    summary: "Choose how free places are offered, and how long applications are kept",
    auth: "identity",
    may: "MANAGER",
    params,
    body: LetterSettings,
    response: LetterSettings,
  },
  "GET /v1/opportunities/{id}/waiting-list": {
    summary: "Who waits for a place, the next one first",
    auth: "identity",
    may: "MANAGER",
    params,
    response: WaitingList,
    cache: "never",
  },
  "PUT /v1/opportunities/{id}/waiting-list": {
    summary: "Set the order of the waiting list; those that are not named come last",
    auth: "identity",
    may: "MANAGER",
    params,
    body: WaitingListForm,
    response: WaitingList,
  },
  "POST /v1/opportunities/{id}/waiting-list/offer": {
    summary: "Offer a free place to the next on the waiting list",
    auth: "identity",
    may: "MANAGER",
    params,
    response: WaitingList,
    creates: true,
  },
  "POST /v1/applications/{id}/reply": {
    summary: "Confirm or decline the place; repeatable",
    auth: "profile",
    params,
    body: ReplyForm,
    response: Application,
  },
});
