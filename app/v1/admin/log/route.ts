import { administrationApi } from "@/lib/administration/administration.api";
import { listLog } from "@/lib/administration/administration.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(administrationApi["GET /v1/admin/log"], ({ query }) => listLog(query));
