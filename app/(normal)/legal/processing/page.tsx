import { describeLegalPage, LegalPage, LegalSection } from "@/components/screens/legal/legal-page";
import { TextLink } from "@/components/ui/buttons/text-link";
import { PROCESSING_TERMS_VERSION } from "@/lib/acceptances/acceptances.schema";
import { readProcessingTerms } from "@/lib/legal/processing-terms.queries";
import { getTermsUrl } from "@/lib/server/legal-facts";
import { formatUtcDay } from "@/lib/shared/texts/format-date";

export const metadata = describeLegalPage(
  "/legal/processing",
  "On what terms this site stores applications for those who run an opportunity.",
);

/** The terms of GDPR article 28. */
export default function ProcessingPage() {
  const articles = readProcessingTerms().map(({ title, text }, index) => ({
    id: `article-${index + 1}`,
    title: `${index + 1}. ${title}`,
    text,
  }));
  return (
    <LegalPage
      path="/legal/processing"
      hasTerms={getTermsUrl() !== null}
      contents={articles.map(({ id, title }) => [id, title])}
    >
      <p>
        Version of {formatUtcDay(PROCESSING_TERMS_VERSION)}. Whoever opens the form of an
        opportunity accepts these terms; when and by whom is recorded, until their account or the
        profile is deleted. The services that they speak of are{" "}
        <TextLink href="/legal/subprocessors">listed on their own page</TextLink>.
      </p>
      {articles.map(({ id, title, text }) => (
        <LegalSection key={id} id={id} title={title}>
          <p>{text}</p>
        </LegalSection>
      ))}
    </LegalPage>
  );
}
