import { notFound, redirect } from "next/navigation";
import { Markdown } from "@/components/markdown/markdown";
import { describeLegalPage, LegalPage, LegalSection } from "@/components/screens/legal/legal-page";
import { env } from "@/lib/server/env";
import { getLegalFacts, getTerms, NOT_STATED } from "@/lib/server/legal-facts";

export const metadata = describeLegalPage(
  "/legal/terms",
  "The terms on which this site can be used.",
);

export default function TermsPage() {
  const terms = getTerms();
  const { TERMS_URL } = env();
  if (terms === null) return TERMS_URL === undefined ? notFound() : redirect(TERMS_URL);
  return (
    <LegalPage path="/legal/terms" hasTerms>
      <LegalSection
        id="terms"
        title={`Between you and ${getLegalFacts()?.operator.name ?? NOT_STATED}`}
      >
        {/* HTML in them is text. */}
        <Markdown text={terms.replaceAll("<", "&lt;")} />
      </LegalSection>
    </LegalPage>
  );
}
