import { administrationApi } from "@/lib/administration/administration.api";
import { closeReport } from "@/lib/administration/reports.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  administrationApi["POST /v1/admin/reports/{id}/outcome"],
  ({ params, body, viewer }) => closeReport(params.id, body, viewer),
);
