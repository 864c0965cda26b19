import { useEffect, useRef, useState } from "react";

/** Ids of the fields that have lost the focus. */
export function useLeftFields() {
  const form = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const { current } = form;
    const onLeave = ({ target }: FocusEvent) => {
      const id = target instanceof HTMLElement ? target.id : "";
      if (id !== "") setLeft((now) => (now.has(id) ? now : new Set([...now, id])));
    };
    current?.addEventListener("focusout", onLeave);
    return () => current?.removeEventListener("focusout", onLeave);
  }, []);
  return { form, left };
}
