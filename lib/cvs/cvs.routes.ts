import type { cvsApi } from "@/lib/cvs/cvs.api";
import {
  arrangeCvEntries,
  createCvEntry,
  deleteCvEntry,
  updateCvEntry,
} from "@/lib/cvs/cvs.commands";
import { importCv } from "@/lib/cvs/import-cv.commands";
import { showCv } from "@/lib/cvs/show-cv.render";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const cvsRoutes = {
  "GET /v1/profiles/{id}/cv": ({ params, query, viewer }) => showCv(params.id, query, viewer),
  "PUT /v1/profiles/{id}/cv": ({ params, body, viewer }) =>
    arrangeCvEntries(params.id, body, viewer),
  "POST /v1/profiles/{id}/cv/entries": ({ params, body, viewer, resourceId }) =>
    createCvEntry({ profileId: params.id, facts: body, viewer, resourceId }),
  "PUT /v1/profiles/{id}/cv/entries/{entryId}": ({ params, body, viewer }) =>
    updateCvEntry(params, body, viewer),
  "DELETE /v1/profiles/{id}/cv/entries/{entryId}": ({ params, viewer }) =>
    deleteCvEntry(params, viewer),
  "POST /v1/profiles/{id}/cv/import": ({ params, form, files, viewer }) =>
    importCv({ profileId: params.id, dryRun: form.dryRun, file: files[0], viewer }),
} satisfies Routes<typeof cvsApi>;
