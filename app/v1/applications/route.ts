import { applicationsApi } from "@/lib/applications/applications.api";
import { listOwnApplications } from "@/lib/applications/applications.queries";
import { startApplication } from "@/lib/applications/start-application.commands";
import { handle } from "@/lib/server/handle";

export const GET = handle(applicationsApi["GET /v1/applications/"], ({ query, viewer }) =>
  listOwnApplications(query, viewer),
);
export const POST = handle(applicationsApi["POST /v1/applications/"], startApplication);
