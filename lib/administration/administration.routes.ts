import { listAdministeredProfiles } from "@/lib/administration/administered-profiles.queries";
import type { administrationApi } from "@/lib/administration/administration.api";
import { listFrontPageArtworks, listLog } from "@/lib/administration/administration.queries";
import { administrationLimits } from "@/lib/administration/administration.schema";
import { hideContent } from "@/lib/administration/hidden-contents.commands";
import { setFeaturedOnFrontPage } from "@/lib/administration/front-page-artworks.commands";
import { listJobs } from "@/lib/administration/jobs.queries";
import { closeReport, fileReport } from "@/lib/administration/reports.commands";
import { listReports } from "@/lib/administration/reports.queries";
import { retryJob } from "@/lib/administration/retry-job.commands";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const administrationRoutes = {
  "POST /v1/reports/": fileReport,
  "GET /v1/admin/reports": ({ query }) => listReports(query),
  "POST /v1/admin/reports/{id}/outcome": ({ params, body, viewer }) =>
    closeReport(params.id, body, viewer),
  "PUT /v1/admin/collections/{id}/hidden": ({ params, body, viewer }) =>
    hideContent("collection", params.id, body.hidden, viewer),
  "PUT /v1/admin/series/{id}/hidden": ({ params, body, viewer }) =>
    hideContent("series", params.id, body.hidden, viewer),
  "GET /v1/admin/profiles": ({ query }) => listAdministeredProfiles(query),
  "GET /v1/admin/log": ({ query }) => listLog(query),
  "GET /v1/admin/jobs": ({ query }) => listJobs(query),
  "POST /v1/admin/jobs/{id}/retry": ({ params, viewer }) => retryJob(params.id, viewer),
  "GET /v1/admin/artworks/home": () =>
    listFrontPageArtworks(administrationLimits.frontPageSelection),
  "POST /v1/admin/artworks/{id}/home": ({ params, body, viewer }) =>
    setFeaturedOnFrontPage(params.id, body.featured, viewer),
} satisfies Routes<typeof administrationApi>;
