import { formsApi } from "@/lib/forms/forms.api";
import { openForm } from "@/lib/forms/forms.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(formsApi["POST /v1/opportunities/{id}/form/open"], openForm);
