import { useEffect, useRef, useState } from "react";
import type { SummarisedError } from "@/components/ui/form/error-summary";
import { type SubmitErrors, type FieldErrors, readJsonAt } from "@/components/ui/form/form-errors";

/** The form field that shows an error; `rank` is its order on the page. */
export type ErrorField = { path: string; id: string; label: string; rank: number };

/** `json` is the value that the error is about: the error disappears when it changes. */
type ShownError = { path: string; message: string; json: string };

type FormErrorsOptions = {
  values: object;
  findField: (path: string) => ErrorField | null;
};

const noErrors = { client: [] as readonly ShownError[], server: [] as readonly ShownError[] };

/**
 * The errors of a form, each shown until its value changes. Errors found by the form (`client`) leave the server's errors
 * about other fields in place; a response of the server replaces both.
 */
export function useFormErrors({ values, findField }: FormErrorsOptions) {
  const [shownErrors, setShownErrors] = useState(noErrors);
  const [general, setGeneral] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const latestRef = useRef({ values, findField });
  useEffect(() => {
    latestRef.current = { values, findField };
  });

  const isCurrent = ({ path, json }: ShownError) => readJsonAt(values, path) === json;
  const errors = new Map(
    [...shownErrors.server, ...shownErrors.client]
      .filter(isCurrent)
      .map(({ path, message }) => [path, message]),
  );
  const summary: SummarisedError[] = [...errors]
    .flatMap(([path, message]) => {
      const field = findField(path);
      return field === null ? [] : [{ ...field, message }];
    })
    .toSorted((a, b) => a.rank - b.rank);

  function assignErrors(
    fieldErrors: FieldErrors,
    checkedValues: object,
  ): { assigned: ShownError[]; unassigned: string[] } {
    const assigned = new Map<string, ShownError>();
    const unassigned: string[] = [];
    for (const [path, message] of fieldErrors) {
      const field = latestRef.current.findField(path);
      if (field === null) unassigned.push(message);
      else if (!assigned.has(field.path))
        assigned.set(field.path, {
          path: field.path,
          message,
          json: readJsonAt(checkedValues, field.path),
        });
    }
    return { assigned: [...assigned.values()], unassigned };
  }

  return {
    errors: errors as FieldErrors,
    summary,
    general,
    attempt,
    /** Shows errors found by the form itself. @param checkedValues the values that `client` is about */
    showErrors(client: FieldErrors, checkedValues: object = latestRef.current.values): void {
      const { assigned, unassigned } = assignErrors(client, checkedValues);
      setShownErrors(({ server }) => ({ server, client: assigned }));
      setGeneral(unassigned.length === 0 ? undefined : unassigned.join(" "));
      setAttempt((count) => count + 1);
    },
    reject(submitErrors: SubmitErrors): void {
      const { assigned, unassigned } = assignErrors(submitErrors.errors, latestRef.current.values);
      setShownErrors({ server: assigned, client: [] });
      setGeneral(assigned.length === 0 ? submitErrors.general : unassigned.join(" ") || undefined);
      setAttempt((count) => count + 1);
    },
    clearServerErrors(): void {
      setShownErrors(({ client }) => ({ server: [], client }));
      setGeneral(undefined);
    },
    clear(): void {
      setShownErrors(noErrors);
      setGeneral(undefined);
    },
  };
}
