import { applicationsApi } from "@/lib/applications/applications.api";
import { withdrawApplication } from "@/lib/applications/withdraw-application.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  applicationsApi["POST /v1/applications/{id}/withdraw"],
  withdrawApplication,
);
