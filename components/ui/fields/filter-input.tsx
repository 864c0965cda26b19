"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { TextInput } from "@/components/ui/fields/text-input";

type FilterInputProps = Omit<ComponentProps<typeof TextInput>, "value" | "defaultValue" | "ref"> & {
  /** The filter that the page currently applies. */
  appliedValue: string;
};

/** An uncontrolled filter field that follows the applied filter unless it was edited since the last submit. */
export function FilterInput({ appliedValue, ...rest }: FilterInputProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const submittedRef = useRef(appliedValue);
  const previousRef = useRef(appliedValue);
  useEffect(() => {
    const input = inputRef.current;
    const form = input?.form;
    const recordSubmitted = () => {
      submittedRef.current = input?.value ?? "";
    };
    form?.addEventListener("submit", recordSubmitted);
    return () => form?.removeEventListener("submit", recordSubmitted);
  }, []);
  useEffect(() => {
    const input = inputRef.current;
    if (input === null || previousRef.current === appliedValue) return;
    const isUntouched = input.value === submittedRef.current || input.value === previousRef.current;
    previousRef.current = appliedValue;
    submittedRef.current = appliedValue;
    if (isUntouched && input.value !== appliedValue) input.value = appliedValue;
  }, [appliedValue]);
  return <TextInput ref={inputRef} defaultValue={appliedValue} {...rest} />;
}
