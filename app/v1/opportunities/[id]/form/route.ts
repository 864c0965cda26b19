import { formsApi } from "@/lib/forms/forms.api";
import { updateForm } from "@/lib/forms/forms.commands";
import { findShownForm } from "@/lib/forms/forms.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  formsApi["GET /v1/opportunities/{id}/form"],
  ({ params, query, viewer }) => findShownForm(params.id, viewer, query),
);
export const PUT = handle(formsApi["PUT /v1/opportunities/{id}/form"], updateForm);
