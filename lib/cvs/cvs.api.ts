import {
  Cv,
  CvChanges,
  CvEntry,
  CvEntryChanges,
  CvEntryForm,
  CvImport,
  CvImportForm,
  cvLimits,
  cvMediaTypes,
  CvQuery,
} from "@/lib/cvs/cvs.schema";
import { contract, team } from "@/lib/shared/contract";
import { Id, idParams } from "@/lib/shared/ids";

const entryParams = idParams.extend({ entryId: Id.describe("Id of the entry.") });

export const cvsApi = contract("cvs", {
  "GET /v1/profiles/{id}/cv": {
    summary: "The CV of an artist: public entries, or for the team all of them",
    auth: "optional",
    query: CvQuery,
    response: Cv,
    fileMedia: Object.values(cvMediaTypes),
  },
  "PUT /v1/profiles/{id}/cv": {
    summary: "Arrange the sections and entries of a CV; what is omitted stays",
    ...team.POSTING_EDITOR,
    body: CvChanges,
    response: Cv,
  },
  "POST /v1/profiles/{id}/cv/entries": {
    summary: "Add an entry to a CV",
    ...team.POSTING_EDITOR,
    body: CvEntryForm,
    response: CvEntry,
    status: 201,
    creates: true,
  },
  "PUT /v1/profiles/{id}/cv/entries/{entryId}": {
    summary: "Replace an entry of a CV",
    ...team.POSTING_EDITOR,
    params: entryParams,
    body: CvEntryChanges,
    response: CvEntry,
  },
  "DELETE /v1/profiles/{id}/cv/entries/{entryId}": {
    summary: "Delete an entry of a CV; what was applied with stays. Idempotent",
    ...team.POSTING_EDITOR,
    params: entryParams,
  },
  "POST /v1/profiles/{id}/cv/import": {
    summary: "Add entries from a CSV file, except those that are there already",
    ...team.POSTING_EDITOR,
    form: CvImportForm,
    files: { field: "file", max: 1, fileBytes: cvLimits.csvBytes, checkHead: () => null },
    response: CvImport,
    creates: true,
  },
});
