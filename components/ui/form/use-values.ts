import { useCallback, useState } from "react";

/** The values of a form and their setter; a draft has the same shape. */
export type FormValues<Values> = {
  values: Values;
  change: (changes: Partial<Values>) => void;
};

export function useValues<Values extends object>(
  initial: Values | (() => Values),
): FormValues<Values> {
  const [values, setValues] = useState(initial);
  const change = useCallback(
    (changes: Partial<Values>) => setValues((previous) => ({ ...previous, ...changes })),
    [],
  );
  return { values, change };
}
