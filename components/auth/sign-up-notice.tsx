import { PlainTextLink, TextLink } from "@/components/ui/buttons/text-link";
import { useSellingTerms } from "@/hooks/use-selling-terms";

/** @param verb of the form: where one signs in, only newcomers make an account */
export function SignUpNotice({ verb }: { verb: "Sign in" | "Sign up" }) {
  const { termsUrl, minimumAge } = useSellingTerms();
  return (
    <p className="text-small text-muted">
      {verb === "Sign up" ? "By signing up" : "By signing in for the first time"} you accept our{" "}
      {termsUrl !== null && (
        <>
          <PlainTextLink href={termsUrl}>terms of use</PlainTextLink> and our{" "}
        </>
      )}
      <TextLink href="/legal">privacy notes</TextLink>, and say that you are at least {minimumAge}.
    </p>
  );
}
