import { administrationApi } from "@/lib/administration/administration.api";
import { listReports } from "@/lib/administration/reports.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(administrationApi["GET /v1/admin/reports"], ({ query }) =>
  listReports(query),
);
