"use client";

import { useTaxSuffix } from "@/hooks/use-selling-terms";

/** Renders nothing if the site adds no tax to its prices. */
export function TaxNote() {
  const text = useTaxSuffix().trim();
  return text !== "" && <span className="text-small font-normal text-muted"> {text}</span>;
}
