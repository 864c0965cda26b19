"use client";

import { useTaxText } from "@/hooks/use-selling-terms";

/** Behind an amount: whether VAT is in it or comes on top; nothing where none is counted. */
export function TaxNote() {
  const text = useTaxText().trim();
  return text !== "" && <span className="text-small font-normal text-muted"> {text}</span>;
}
