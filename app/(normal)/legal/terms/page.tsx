import { notFound, redirect } from "next/navigation";
import { Markdown } from "@/components/markdown/markdown";
import { describeLegalPage, LegalPage, LegalSection } from "@/components/screens/legal/legal-page";
import { env } from "@/lib/server/env";
import { getLegalFacts, getTerms, NOT_STATED } from "@/lib/server/legal-facts";
import { splitMarkdown } from "@/lib/shared/texts/render-markdown";

export const metadata = describeLegalPage(
  "/legal/terms",
  "The terms on which this site can be used.",
);

export default function TermsPage() {
  const terms = getTerms();
  const { TERMS_URL } = env();
  if (terms === null) return TERMS_URL === undefined ? notFound() : redirect(TERMS_URL);
  // HTML in it is text.
  const [opening, ...parts] = splitMarkdown(terms.replaceAll("<", "&lt;"));
  const sections = parts.map((part, index) => ({ ...part, id: `terms-${index + 1}` }));
  return (
    <LegalPage path="/legal/terms" hasTerms contents={sections.map(({ id, title }) => [id, title])}>
      <LegalSection
        id="terms"
        title={`Between you and ${getLegalFacts()?.operator.name ?? NOT_STATED}`}
      >
        <Markdown text={opening.text} />
      </LegalSection>
      {sections.map(({ id, title, text }) => (
        <LegalSection key={id} id={id} title={title}>
          <Markdown text={text} />
        </LegalSection>
      ))}
    </LegalPage>
  );
}
