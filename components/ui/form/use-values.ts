import { useCallback, useState } from "react";

/** What a form holds and how it is changed: what a draft hands in as well, which stores what is typed. */
export type FormValues<Values> = {
  values: Values;
  change: (changes: Partial<Values>) => void;
};

/** The values of a form that nothing stores. */
export function useValues<Values extends object>(
  initial: Values | (() => Values),
): FormValues<Values> {
  const [values, setValues] = useState(initial);
  const change = useCallback(
    (changes: Partial<Values>) => setValues((now) => ({ ...now, ...changes })),
    [],
  );
  return { values, change };
}
