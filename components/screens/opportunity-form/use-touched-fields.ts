import { type FocusEvent, useState } from "react";

/** Ids of a form's fields that have lost the focus; React's `onBlur` also receives the blur of every field inside. */
export function useTouchedFields() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const onBlur = ({ target: { id } }: FocusEvent) => {
    if (id !== "") setTouched((ids) => (ids.has(id) ? ids : new Set([...ids, id])));
  };
  return { touched, onBlur };
}
