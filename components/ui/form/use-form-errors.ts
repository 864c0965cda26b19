import { useEffect, useRef, useState } from "react";
import type { SummarizedError } from "@/components/ui/form/error-summary";
import { type Answer, type FieldErrors, textAt } from "@/components/ui/form/form-errors";

/** The form field that shows an error; `rank` is its position on the page. */
export type Place = { path: string; id: string; label: string; rank: number };

/** `was` is the value that the error is about: the error disappears when it changes. */
type ShownError = { path: string; message: string; was: string };

type FormErrorsOptions = {
  values: object;
  place: (path: string) => Place | null;
};

const noErrors = { found: [] as readonly ShownError[], rejected: [] as readonly ShownError[] };

/**
 * The errors of a form, each shown until its value changes. Errors found by the form leave the server's errors about
 * other fields in place; a response of the server replaces both.
 */
export function useFormErrors({ values, place }: FormErrorsOptions) {
  const [shown, setShown] = useState(noErrors);
  const [general, setGeneral] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ values, place });
  useEffect(() => {
    latest.current = { values, place };
  });

  const isCurrent = ({ path, was }: ShownError) => textAt(values, path) === was;
  const errors = new Map(
    [...shown.rejected, ...shown.found]
      .filter(isCurrent)
      .map(({ path, message }) => [path, message]),
  );
  const summary: SummarizedError[] = [...errors]
    .flatMap(([path, message]) => {
      const at = place(path);
      return at === null ? [] : [{ ...at, message }];
    })
    .toSorted((a, b) => a.rank - b.rank);

  function placeErrors(
    fieldErrors: FieldErrors,
    about: object,
  ): { all: ShownError[]; rest: string[] } {
    const all = new Map<string, ShownError>();
    const rest: string[] = [];
    for (const [path, message] of fieldErrors) {
      const at = latest.current.place(path);
      if (at === null) rest.push(message);
      else if (!all.has(at.path))
        all.set(at.path, { path: at.path, message, was: textAt(about, at.path) });
    }
    return { all: [...all.values()], rest };
  }

  return {
    errors: errors as FieldErrors,
    summary,
    general,
    attempt,
    /** Shows errors found by the form. @param about the values that were checked */
    say(found: FieldErrors, about: object = latest.current.values): void {
      const { all, rest } = placeErrors(found, about);
      setShown(({ rejected }) => ({ rejected, found: all }));
      setGeneral(rest.length === 0 ? undefined : rest.join(" "));
      setAttempt((count) => count + 1);
    },
    reject(answer: Answer): void {
      const { all, rest } = placeErrors(answer.errors, latest.current.values);
      setShown({ rejected: all, found: [] });
      setGeneral(all.length === 0 ? answer.general : rest.join(" ") || undefined);
      setAttempt((count) => count + 1);
    },
    forget(): void {
      setShown(({ found }) => ({ rejected: [], found }));
      setGeneral(undefined);
    },
    clear(): void {
      setShown(noErrors);
      setGeneral(undefined);
    },
  };
}
