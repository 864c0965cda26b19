"use client";

import type { ReactNode } from "react";
import { type SellingTerms, SellingTermsContext } from "@/hooks/use-selling-terms";

export function SellingTermsProvider({
  terms,
  children,
}: {
  terms: SellingTerms;
  children: ReactNode;
}) {
  return <SellingTermsContext value={terms}>{children}</SellingTermsContext>;
}
