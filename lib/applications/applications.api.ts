import { z } from "zod";
import {
  Application,
  ApplicationFile,
  ApplicationFileForm,
  applicationLimits,
  ApplicationList,
  ApplicationsQuery,
  ApplicationStart,
  DraftForm,
  fileParams,
  SavedDraft,
  SubmitForm,
  WithdrawForm,
} from "@/lib/applications/applications.schema";
import { createFileUpload } from "@/lib/files/file-types.rules";
import { formBytes } from "@/lib/forms/form.schema";
import { contract } from "@/lib/shared/contract";

export const applicationsApi = contract("applications", {
  "GET /v1/applications/": {
    summary: "The caller’s applications, whichever profile applied, newest first",
    auth: "profile",
    query: ApplicationsQuery,
    response: ApplicationList,
  },
  "POST /v1/applications/": {
    summary: "Begin an application to an opportunity that takes them on Vitrine",
    auth: "profile",
    body: ApplicationStart,
    response: Application,
    status: 201,
    creates: true,
  },
  "PUT /v1/applications/{id}/draft": {
    summary: "Save the draft; what was submitted stays",
    auth: "profile",
    body: DraftForm,
    bodyBytes: formBytes.answers,
    response: SavedDraft,
  },
  "POST /v1/applications/{id}/files": {
    summary: "Add files to the draft; then save their ids as the answer of their field",
    auth: "profile",
    form: ApplicationFileForm,
    files: {
      field: "files",
      min: 1,
      max: applicationLimits.filesPerUpload,
      ...createFileUpload(["PDF", "AUDIO", "PICTURE"]),
    },
    response: z.array(ApplicationFile).describe("All files of the draft."),
    status: 201,
    creates: true,
  },
  "DELETE /v1/applications/{id}/files/{fileId}": {
    summary: "Take a file out of the draft; a submitted version keeps it. Idempotent",
    auth: "profile",
    params: fileParams,
  },
  "POST /v1/applications/{id}/submit": {
    summary: "Submit the draft, or its changes; repeatable",
    auth: "profile",
    body: SubmitForm,
    response: Application,
    verifiedEmail: "to publish",
  },
  "POST /v1/applications/{id}/withdraw": {
    summary:
      "Withdraw an application, at any time; repeatable. A draft that was never sent is deleted",
    auth: "profile",
    body: WithdrawForm,
    response: Application,
  },
});
