import { administrationApi } from "@/lib/administration/administration.api";
import { listJobs } from "@/lib/administration/jobs.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(administrationApi["GET /v1/admin/jobs"], ({ query }) => listJobs(query));
