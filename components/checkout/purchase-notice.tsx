"use client";

import { useSellingTerms } from "@/hooks/use-selling-terms";
import { withdrawalNotice } from "@/lib/payments/withdrawal-notices.rules";
import { PlainTextLink } from "@/components/ui/buttons/text-link";

export function PurchaseNotice() {
  const { termsUrl } = useSellingTerms();
  return (
    <p className="max-w-xl text-small text-muted">
      {withdrawalNotice}
      {termsUrl !== null && (
        <>
          {" "}
          You also accept our <PlainTextLink href={termsUrl}>terms of use</PlainTextLink>.
        </>
      )}
    </p>
  );
}
