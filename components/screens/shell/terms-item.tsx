"use client";

import { useSellingTerms } from "@/hooks/use-selling-terms";

/** The link to the terms of use, if this site has some. */
export function TermsItem({ className }: { className: string }) {
  const { termsUrl } = useSellingTerms();
  if (termsUrl === null) return null;
  return (
    <li>
      <a href="/legal/terms" className={className}>
        Terms of use
      </a>
    </li>
  );
}
