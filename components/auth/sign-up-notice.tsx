"use client";

import Link from "next/link";
import { useSellingTerms } from "@/hooks/use-selling-terms";

const link = "underline underline-offset-4 hover:text-text";

export function SignUpNotice() {
  const { termsUrl } = useSellingTerms();
  const notes = (
    <Link href="/legal" prefetch={false} className={link}>
      privacy notes
    </Link>
  );
  return (
    <p className="text-small text-muted">
      {termsUrl === null ? (
        <>By signing up you accept our {notes}.</>
      ) : (
        <>
          By signing up you accept our{" "}
          <a href={termsUrl} className={link}>
            terms of use
          </a>{" "}
          and our {notes}.
        </>
      )}
    </p>
  );
}
