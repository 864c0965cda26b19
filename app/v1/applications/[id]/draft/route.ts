import { applicationsApi } from "@/lib/applications/applications.api";
import { saveDraft } from "@/lib/applications/save-draft.commands";
import { handle } from "@/lib/server/handle";

export const PUT = handle(applicationsApi["PUT /v1/applications/{id}/draft"], saveDraft);
