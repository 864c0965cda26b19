import { useState } from "react";
import { type SavedValues, toVersion } from "@/components/drafts/draft";
import { useAutosavedDraft } from "@/components/drafts/use-autosaved-draft";
import { bySchema, type CheckResult } from "@/components/ui/form/form-errors";
import { useFormRequests } from "@/hooks/use-forms";
import { checkDefinition } from "@/lib/forms/form-definition.rules";
import { type Form, FormDefinition } from "@/lib/forms/form.schema";
import { toErrorPath } from "@/lib/shared/error-paths";

type SavedForm = SavedValues<FormDefinition> & { form: Form };

const toSaved = (opportunityId: string, form: Form): SavedForm => ({
  name: `form:${opportunityId}`,
  values: FormDefinition.parse(form),
  version: toVersion(form.version),
  form,
});

/** The form as the API takes it, or its errors by path. */
export function checkForm(values: FormDefinition): CheckResult<FormDefinition> {
  const result = bySchema(FormDefinition)(values);
  if ("errors" in result) return result;
  const issues = checkDefinition(result.body);
  if (issues.length === 0) return result;
  const errors = issues.map(({ keys, message }) => [toErrorPath(keys), message] as const);
  // The first message of each path wins.
  return { errors: new Map(errors.toReversed()) };
}

/** A form being written: saved after each pause while it is valid, and on the device in any case. */
export function useFormDraft(opportunityId: string, form: Form) {
  const { update, open } = useFormRequests(opportunityId);
  const [error, setError] = useState<unknown>(null);
  const draft = useAutosavedDraft<FormDefinition, SavedForm>({
    saved: toSaved(opportunityId, form),
    parse: (stored) => FormDefinition.safeParse(stored).data,
    save: async ({ saved, values }) => {
      const checked = checkForm(values);
      if ("errors" in checked) return null;
      try {
        const body = { ...checked.body, basedOn: saved.form.version };
        const updated = toSaved(opportunityId, await update(body));
        setError(null);
        return updated;
      } catch (failure) {
        setError(failure);
        throw failure;
      }
    },
  });
  const checked = checkForm(draft.values);
  return {
    draft,
    form: draft.saved.form,
    values: draft.values,
    change: draft.change,
    errors: "errors" in checked ? checked.errors : new Map<string, string>(),
    error,
    isOpening: open.isPending,
    /** Saves what was typed last, and opens it. @returns null if it is not valid, or was rejected */
    open: async (): Promise<Form | null> => {
      try {
        if (draft.hasUnsavedChanges && (await draft.save()) === null) return null;
        const opened = await open.mutateAsync({ params: { id: opportunityId } });
        draft.applySaved(toSaved(opportunityId, opened), draft.getSnapshot().values);
        setError(null);
        return opened;
      } catch (failure) {
        setError(failure);
        return null;
      }
    },
  };
}

export type FormDraft = ReturnType<typeof useFormDraft>;
