import { z } from "zod";
import {
  ApplicationNote,
  BulkForm,
  BulkResult,
  DeskApplication,
  DeskFacets,
  DeskFilter,
  DeskList,
  DeskQuery,
  NoteForm,
  UntilForm,
} from "@/lib/applications/desk/desk.schema";
import { Neighbours, NeighboursQuery } from "@/lib/applications/desk/desk-neighbours.schema";
import { Application } from "@/lib/applications/applications.schema";
import { contract, team } from "@/lib/shared/contract";
import { Id, idParams } from "@/lib/shared/ids";

export const deskApi = contract("applications", {
  "GET /v1/opportunities/{id}/applications": {
    summary: "The submitted applications to an opportunity, for its organiser’s team",
    ...team.VIEWER,
    query: DeskQuery,
    response: DeskList,
    cache: "never",
  },
  "GET /v1/opportunities/{id}/applications/facets": {
    summary: "How many applications each value of each filter has",
    ...team.VIEWER,
    query: DeskFilter,
    response: DeskFacets,
    cache: "never",
  },
  "GET /v1/opportunities/{id}/applications/neighbours": {
    summary: "What comes before and after an application in the list with these filters",
    ...team.VIEWER,
    query: NeighboursQuery,
    response: Neighbours,
    cache: "never",
  },
  "POST /v1/opportunities/{id}/applications/bulk": {
    summary: "Tag, stage, decide about, or no longer consider many applications at once",
    ...team.EDITOR,
    body: BulkForm,
    response: BulkResult,
    creates: true,
    verifiedEmail: "always",
  },
  "POST /v1/opportunities/{id}/applications/bulk/{bulkId}/undo": {
    summary: "Undo a bulk action, for ten seconds; repeatable",
    ...team.EDITOR,
    params: idParams.extend({ bulkId: Id.describe("Id of the action.") }),
    response: BulkResult,
  },
  "GET /v1/applications/{id}": {
    summary: "An application: the caller’s own, or as the organiser’s team sees it",
    ...team.VIEWER,
    response: z.union([DeskApplication, Application]),
    cache: "never",
  },
  "POST /v1/applications/{id}/notes": {
    summary: "Add a note for the team",
    ...team.EDITOR,
    body: NoteForm,
    response: ApplicationNote,
    status: 201,
    creates: true,
  },
  "POST /v1/applications/{id}/reopen": {
    summary: "Let the artist change a submitted application until a set time",
    ...team.MANAGER,
    body: UntilForm,
    response: DeskApplication,
    verifiedEmail: "always",
  },
  "POST /v1/applications/{id}/extend": {
    summary: "Give one applicant a later deadline",
    ...team.MANAGER,
    body: UntilForm,
    response: z.object({ deadline: z.string().describe("The applicant’s own.") }),
    verifiedEmail: "always",
  },
  "DELETE /v1/applications/{id}": {
    summary: "Erase a submitted application for good",
    ...team.MANAGER,
    verifiedEmail: "always",
  },
});
