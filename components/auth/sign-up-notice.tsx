import { SoftLink } from "@/components/ui/buttons/soft-link";
import { useSellingTerms } from "@/hooks/use-selling-terms";

const linkClass = "underline underline-offset-4 hover:text-text";

/** @param verb of the form: where one signs in, only newcomers make an account */
export function SignUpNotice({ verb }: { verb: "Sign in" | "Sign up" }) {
  const { termsUrl } = useSellingTerms();
  return (
    <p className="text-small text-muted">
      {verb === "Sign up" ? "By signing up" : "By signing in for the first time"} you accept our{" "}
      {termsUrl !== null && (
        <>
          <a href={termsUrl} className={linkClass}>
            terms of use
          </a>{" "}
          and our{" "}
        </>
      )}
      <SoftLink href="/legal" className={linkClass}>
        privacy notes
      </SoftLink>
      .
    </p>
  );
}
