import type { formsApi } from "@/lib/forms/forms.api";
import { checkTrialAnswers, openForm, updateForm } from "@/lib/forms/forms.commands";
import { findShownForm } from "@/lib/forms/forms.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const formsRoutes = {
  "GET /v1/opportunities/{id}/form": ({ params, query, viewer }) =>
    findShownForm(params.id, viewer, query),
  "PUT /v1/opportunities/{id}/form": updateForm,
  "POST /v1/opportunities/{id}/form/open": openForm,
  "POST /v1/opportunities/{id}/form/check": checkTrialAnswers,
} satisfies Routes<typeof formsApi>;
