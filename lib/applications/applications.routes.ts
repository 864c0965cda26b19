import { addFiles, deleteFile } from "@/lib/applications/application-files.commands";
import type { applicationsApi } from "@/lib/applications/applications.api";
import { listOwnApplications } from "@/lib/applications/applications.queries";
import { saveDraft } from "@/lib/applications/drafts/save-draft.commands";
import { startApplication } from "@/lib/applications/drafts/start-application.commands";
import { submitApplication } from "@/lib/applications/submit-application.commands";
import { withdrawApplication } from "@/lib/applications/withdraw-application.commands";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const applicationsRoutes = {
  "GET /v1/applications/": ({ query, viewer }) => listOwnApplications(query, viewer),
  "POST /v1/applications/": startApplication,
  "PUT /v1/applications/{id}/draft": saveDraft,
  "POST /v1/applications/{id}/files": addFiles,
  "DELETE /v1/applications/{id}/files/{fileId}": deleteFile,
  "POST /v1/applications/{id}/submit": submitApplication,
  "POST /v1/applications/{id}/withdraw": withdrawApplication,
} satisfies Routes<typeof applicationsApi>;
