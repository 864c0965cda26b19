"use client";

import { useSellingTerms } from "@/hooks/use-selling-terms";
import { termsPath } from "@/lib/legal/legal-paths.rules";

/** The link to the terms of use, if this site has some. */
export function TermsItem({ className }: { className: string }) {
  const { termsUrl } = useSellingTerms();
  if (termsUrl === null) return null;
  return (
    <li>
      <a href={termsPath} className={className}>
        Terms of use
      </a>
    </li>
  );
}
