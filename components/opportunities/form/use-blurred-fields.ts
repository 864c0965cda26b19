import { useEffect, useRef, useState } from "react";

/** Ids of the fields that have lost the focus. */
export function useBlurredFields() {
  const form = useRef<HTMLFormElement>(null);
  const [blurred, setBlurred] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const { current } = form;
    const onFocusOut = ({ target }: FocusEvent) => {
      const id = target instanceof HTMLElement ? target.id : "";
      if (id !== "") setBlurred((ids) => (ids.has(id) ? ids : new Set([...ids, id])));
    };
    current?.addEventListener("focusout", onFocusOut);
    return () => current?.removeEventListener("focusout", onFocusOut);
  }, []);
  return { form, blurred };
}
