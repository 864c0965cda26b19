import { useEffect, useRef, useState } from "react";

/** The ids of the fields of a form that somebody was in and has left. */
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
