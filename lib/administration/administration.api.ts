import { z } from "zod";
import {
  AdministeredProfile,
  AdministeredProfileQuery,
  LogList,
  LogQuery,
  OutcomeForm,
  Report,
  ReportForm,
  ReportList,
  ReportQuery,
} from "@/lib/administration/administration.schema";
import { Artwork } from "@/lib/artworks/artworks.schema";
import { JobList, JobListQuery, RetriedJob } from "@/lib/administration/jobs.schema";
import { contract } from "@/lib/shared/contract";

const HiddenForm = z.object({
  hidden: z.boolean().describe("Whether only its owner and administrators see it."),
});
const HiddenContent = z.object({ id: z.string(), hidden: z.boolean() });

export const administrationApi = contract("administration", {
  "POST /v1/reports/": {
    summary:
      "Report something to the administrators; a second report about the same thing replaces the first",
    auth: "optional",
    body: ReportForm,
  },
  "GET /v1/admin/reports": {
    summary: "The queue of reports",
    auth: "admin",
    query: ReportQuery,
    response: ReportList,
  },
  "POST /v1/admin/reports/{id}/outcome": {
    summary: "Close a report, and all others about the same thing, with what came of it",
    auth: "admin",
    body: OutcomeForm,
    response: Report,
  },
  "PUT /v1/admin/collections/{id}/hidden": {
    summary: "Hide a collection from everybody but its owner, or show it again; repeatable",
    auth: "admin",
    body: HiddenForm,
    response: HiddenContent,
  },
  "PUT /v1/admin/series/{id}/hidden": {
    summary: "Hide a series from everybody but its profile’s team, or show it again; repeatable",
    auth: "admin",
    body: HiddenForm,
    response: HiddenContent,
  },
  "GET /v1/admin/profiles": {
    summary: "Profiles by name, slug, id or e-mail address of the account, hidden ones too",
    auth: "admin",
    query: AdministeredProfileQuery,
    response: z.array(AdministeredProfile),
  },
  "GET /v1/admin/log": {
    summary: "What administrators did, newest first",
    auth: "admin",
    query: LogQuery,
    response: LogList,
  },
  "GET /v1/admin/jobs": {
    summary: "The job queues with their counts, and jobs that failed after all retries",
    auth: "admin",
    query: JobListQuery,
    response: JobList,
  },
  "POST /v1/admin/jobs/{id}/retry": {
    summary: "Run a failed job once more; repeatable",
    auth: "admin",
    response: RetriedJob,
  },
  "GET /v1/admin/artworks/home": {
    summary: "The artworks that administrators chose for the home page, newest first",
    auth: "admin",
    response: z.array(Artwork),
  },
  "POST /v1/admin/artworks/{id}/home": {
    summary: "Show an artwork on the home page, or remove it from there",
    auth: "admin",
    body: z.object({
      featured: z.boolean().default(true).describe("Whether it is on the home page."),
    }),
    response: z.object({ id: z.string(), featured: z.boolean() }),
  },
});
