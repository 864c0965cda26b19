import { addFiles } from "@/lib/applications/application-files.commands";
import { applicationsApi } from "@/lib/applications/applications.api";
import { handle } from "@/lib/server/handle";

export const POST = handle(applicationsApi["POST /v1/applications/{id}/files"], addFiles);
