"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { TextInput } from "@/components/ui/text-input";

type FilterInputProps = Omit<ComponentProps<typeof TextInput>, "value" | "defaultValue" | "ref"> & {
  /** What the page lists by. */
  shown: string;
};

/** A field of a search whose page changes under it: it follows what is listed, but keeps the focus and what was typed since the search. */
export function FilterInput({ shown, ...rest }: FilterInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(shown);
  const before = useRef(shown);
  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    const note = () => {
      sent.current = input?.value ?? "";
    };
    form?.addEventListener("submit", note);
    return () => form?.removeEventListener("submit", note);
  }, []);
  useEffect(() => {
    const input = field.current;
    if (input === null || before.current === shown) return;
    const isUntouched = input.value === sent.current || input.value === before.current;
    before.current = shown;
    sent.current = shown;
    if (isUntouched && input.value !== shown) input.value = shown;
  }, [shown]);
  return <TextInput ref={field} defaultValue={shown} {...rest} />;
}
