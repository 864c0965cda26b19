import { administrationApi } from "@/lib/administration/administration.api";
import { fileReport } from "@/lib/administration/reports.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(administrationApi["POST /v1/reports/"], fileReport);
