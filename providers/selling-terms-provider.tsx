"use client";

import type { ReactNode } from "react";
import { type SellingTerms, SellingTermsContext } from "@/hooks/use-selling-terms";

type SellingTermsProviderProps = { terms: SellingTerms; children: ReactNode };

export function SellingTermsProvider({ terms, children }: SellingTermsProviderProps) {
  return <SellingTermsContext value={terms}>{children}</SellingTermsContext>;
}
