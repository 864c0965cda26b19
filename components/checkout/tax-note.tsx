"use client";

import { useTaxSuffix } from "@/hooks/use-selling-terms";

/** Renders nothing where prices carry no tax. */
export function TaxNote() {
  const text = useTaxSuffix().trim();
  return text !== "" && <span className="text-small font-normal text-muted"> {text}</span>;
}
