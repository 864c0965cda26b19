"use client";

import { useTaxText } from "@/hooks/use-selling-terms";

/** Renders nothing where prices carry no tax. */
export function TaxNote() {
  const text = useTaxText().trim();
  return text !== "" && <span className="text-small font-normal text-muted"> {text}</span>;
}
