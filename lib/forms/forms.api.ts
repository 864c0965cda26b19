import { z } from "zod";
import { checkDefinition } from "@/lib/forms/form-definition.rules";
import { FormAnswers, TrialResult } from "@/lib/forms/form-answers.schema";
import { Form, formBytes, FormChange, FormQuery } from "@/lib/forms/form.schema";
import { contract, team } from "@/lib/shared/contract";

const checkedForm = FormChange.superRefine((form, context) => {
  for (const { keys, message } of checkDefinition(form))
    context.addIssue({ code: "custom", path: keys, message });
});

export const formsApi = contract("forms", {
  "GET /v1/opportunities/{id}/form": {
    summary: "The form that artists apply with; for the organiser’s team the latest, a draft too",
    auth: "optional",
    query: FormQuery,
    response: Form,
    cache: "never",
  },
  "PUT /v1/opportunities/{id}/form": {
    summary:
      "Write the form: a new version, which is a draft until it is opened. Once an application is in, only wording, optional fields and looser limits",
    ...team.EDITOR,
    body: checkedForm,
    bodyBytes: formBytes.definition,
    response: Form,
  },
  "POST /v1/opportunities/{id}/form/open": {
    summary: "Open the latest version: artists apply with it from now on; repeatable",
    ...team.EDITOR,
    response: Form,
  },
  "POST /v1/opportunities/{id}/form/check": {
    summary:
      "The field errors of a trial answer to the latest version; works and files are not looked up",
    ...team.EDITOR,
    body: z.object({ answers: FormAnswers }),
    bodyBytes: formBytes.answers,
    response: TrialResult,
  },
});
