import {
  ApplicationsExport,
  ApplicationsExportList,
  ApplicationStatistics,
  ExportForm,
  History,
  HistoryQuery,
} from "@/lib/exports/exports.schema";
import { contract, team } from "@/lib/shared/contract";

export const exportsApi = contract("exports", {
  "GET /v1/opportunities/{id}/exports": {
    summary: "The exports of an opportunity’s applications that are not deleted yet",
    ...team.MANAGER,
    response: ApplicationsExportList,
    cache: "never",
  },
  "POST /v1/opportunities/{id}/exports": {
    summary: "Have a job make a file of all applications; a mail says when it is ready",
    ...team.MANAGER,
    body: ExportForm,
    response: ApplicationsExport,
    status: 201,
    creates: true,
  },
  "GET /v1/opportunities/{id}/statistics": {
    summary: "Who applied and what they were answered; groups under five are not counted",
    ...team.MANAGER,
    response: ApplicationStatistics,
    cache: "never",
  },
  "GET /v1/opportunities/{id}/history": {
    summary: "What happened to an opportunity’s applications, newest first",
    ...team.MANAGER,
    query: HistoryQuery,
    response: History,
    cache: "never",
  },
});
