import { deleteApplication } from "@/lib/applications/desk/delete-application.commands";
import { findApplication } from "@/lib/applications/desk/desk-application.queries";
import { extendDeadline, reopenApplication } from "@/lib/applications/desk/desk-deadlines.commands";
import { readDeskFacets } from "@/lib/applications/desk/desk-facets.queries";
import { listDeskApplications } from "@/lib/applications/desk/desk-list.queries";
import { findNeighbours } from "@/lib/applications/desk/desk-neighbours.queries";
import { addNote } from "@/lib/applications/desk/desk-notes.commands";
import type { deskApi } from "@/lib/applications/desk/desk.api";
import {
  actOnApplications,
  undoBulkAction,
} from "@/lib/juries/assignments/bulk-assignments.commands";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const deskRoutes = {
  "GET /v1/opportunities/{id}/applications": ({ params, query, viewer }) =>
    listDeskApplications(params.id, query, viewer),
  "GET /v1/opportunities/{id}/applications/facets": ({ params, query, viewer }) =>
    readDeskFacets(params.id, query, viewer),
  "GET /v1/opportunities/{id}/applications/neighbours": ({ params, query, viewer }) =>
    findNeighbours(params.id, query, viewer),
  "POST /v1/opportunities/{id}/applications/bulk": actOnApplications,
  "POST /v1/opportunities/{id}/applications/bulk/{bulkId}/undo": undoBulkAction,
  "GET /v1/applications/{id}": ({ params, viewer }) => findApplication(params.id, viewer),
  "POST /v1/applications/{id}/notes": addNote,
  "POST /v1/applications/{id}/reopen": reopenApplication,
  "POST /v1/applications/{id}/extend": extendDeadline,
  "DELETE /v1/applications/{id}": ({ params, viewer }) => deleteApplication(params.id, viewer),
} satisfies Routes<typeof deskApi>;
