"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { TextInput } from "@/components/ui/text-input";

type FilterInputProps = Omit<ComponentProps<typeof TextInput>, "value" | "defaultValue" | "ref"> & {
  /** The filter that the page currently applies. */
  shown: string;
};

/** An uncontrolled filter field that follows the applied filter, unless something was typed since the last submit. */
export function FilterInput({ shown, ...rest }: FilterInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const submitted = useRef(shown);
  const previous = useRef(shown);
  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    const recordSubmitted = () => {
      submitted.current = input?.value ?? "";
    };
    form?.addEventListener("submit", recordSubmitted);
    return () => form?.removeEventListener("submit", recordSubmitted);
  }, []);
  useEffect(() => {
    const input = field.current;
    if (input === null || previous.current === shown) return;
    const isUntouched = input.value === submitted.current || input.value === previous.current;
    previous.current = shown;
    submitted.current = shown;
    if (isUntouched && input.value !== shown) input.value = shown;
  }, [shown]);
  return <TextInput ref={field} defaultValue={shown} {...rest} />;
}
