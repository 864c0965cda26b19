import { SoftLink } from "@/components/ui/buttons/soft-link";
import { useSellingTerms } from "@/hooks/use-selling-terms";

const linkClass = "underline underline-offset-4 hover:text-text";

export function SignUpNotice() {
  const { termsUrl } = useSellingTerms();
  const privacyLink = (
    <SoftLink href="/legal" className={linkClass}>
      privacy notes
    </SoftLink>
  );
  return (
    <p className="text-small text-muted">
      {termsUrl === null ? (
        <>By signing up you accept our {privacyLink}.</>
      ) : (
        <>
          By signing up you accept our{" "}
          <a href={termsUrl} className={linkClass}>
            terms of use
          </a>{" "}
          and our {privacyLink}.
        </>
      )}
    </p>
  );
}
