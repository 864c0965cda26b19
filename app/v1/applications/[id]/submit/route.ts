import { applicationsApi } from "@/lib/applications/applications.api";
import { submitApplication } from "@/lib/applications/submit-application.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(applicationsApi["POST /v1/applications/{id}/submit"], submitApplication);
