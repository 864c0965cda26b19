import { useEffect, useRef, useState } from "react";
import type { SummarizedError } from "@/components/ui/form/error-summary";
import { type Answer, type FieldErrors, textAt } from "@/components/ui/form/form-errors";

/** Where an error is shown: the path of the form's field, its element, what it is called, and its rank on the page. */
export type Place = { path: string; id: string; label: string; rank: number };

type Said = { path: string; message: string; was: string };

type FormErrorsOptions = {
  /** What errors can be about. */
  values: object;
  /** The form's field for a path of the API, or for one of its own; null where there is none. */
  place: (path: string) => Place | null;
};

const nothing = { found: [] as readonly Said[], rejected: [] as readonly Said[] };

/**
 * What is wrong with a form, each until the value changes that it was said of. What the form found out itself leaves standing
 * what the server said of other fields; an answer of the server replaces both.
 */
export function useFormErrors({ values, place }: FormErrorsOptions) {
  const [said, setSaid] = useState(nothing);
  const [general, setGeneral] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ values, place });
  useEffect(() => {
    latest.current = { values, place };
  });

  const stands = ({ path, was }: Said) => textAt(values, path) === was;
  const errors = new Map(
    [...said.rejected, ...said.found].filter(stands).map(({ path, message }) => [path, message]),
  );
  const summary: SummarizedError[] = [...errors]
    .flatMap(([path, message]) => {
      const at = place(path);
      return at === null ? [] : [{ ...at, message }];
    })
    .toSorted((a, b) => a.rank - b.rank);

  function placed(given: FieldErrors, about: object): { all: Said[]; rest: string[] } {
    const all = new Map<string, Said>();
    const rest: string[] = [];
    for (const [path, message] of given) {
      const at = latest.current.place(path);
      if (at === null) rest.push(message);
      else if (!all.has(at.path))
        all.set(at.path, { path: at.path, message, was: textAt(about, at.path) });
    }
    return { all: [...all.values()], rest };
  }

  return {
    /** Messages by the path of the form's field. */
    errors: errors as FieldErrors,
    /** The same for the summary on top, in the order of the page. */
    summary,
    /** What is wrong, about no field of the form. */
    general,
    /** Grows with everything that is said: the focus goes to it. */
    attempt,
    /** Says what the form found out itself. @param about the values that were looked at */
    say(found: FieldErrors, about: object = latest.current.values): void {
      const { all, rest } = placed(found, about);
      setSaid(({ rejected }) => ({ rejected, found: all }));
      setGeneral(rest.length === 0 ? undefined : rest.join(" "));
      setAttempt((count) => count + 1);
    },
    /** Says what the server answered: what is about no field in one sentence. */
    reject(answer: Answer): void {
      const { all, rest } = placed(answer.errors, latest.current.values);
      setSaid({ rejected: all, found: [] });
      setGeneral(all.length === 0 ? answer.general : rest.join(" ") || undefined);
      setAttempt((count) => count + 1);
    },
    /** Takes back what the server said. */
    forget(): void {
      setSaid(({ found }) => ({ rejected: [], found }));
      setGeneral(undefined);
    },
    clear(): void {
      setSaid(nothing);
      setGeneral(undefined);
    },
  };
}
