"use client";

import { useTaxText } from "@/hooks/use-selling-terms";

/** Renders nothing if the site adds no tax to its prices. */
export function TaxNote() {
  const text = useTaxText().trim();
  return text !== "" && <span className="text-small font-normal text-muted"> {text}</span>;
}
