import { administrationApi } from "@/lib/administration/administration.api";
import { retryJob } from "@/lib/administration/retry-job.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  administrationApi["POST /v1/admin/jobs/{id}/retry"],
  ({ params, viewer }) => retryJob(params.id, viewer),
);
