import { notFound, redirect } from "next/navigation";
import { Markdown } from "@/components/markdown/markdown";
import { describeLegalPage, LegalPage, LegalSection } from "@/components/screens/legal/legal-page";
import { env } from "@/lib/server/env";
import { getLegalFacts, getTerms, NOT_STATED } from "@/lib/server/legal-facts";
import { markdownToText } from "@/lib/shared/texts/render-markdown";

export const metadata = describeLegalPage(
  "/legal/terms",
  "The terms on which this site can be used.",
);

/** Splits Markdown at its headings of the first level. HTML in it is text. */
function splitTerms(terms: string) {
  const [opening = "", ...parts] = `\n${terms.replaceAll("<", "&lt;")}`.split(/^(?=# )/m);
  const sections = parts.map((part, index) => {
    const [heading = "", ...lines] = part.split("\n");
    // What is below a title of ours is one level higher.
    const text = lines.join("\n").replaceAll(/^#(?=#+ )/gm, "");
    return { id: `terms-${index + 1}`, title: markdownToText(heading), text };
  });
  return { opening, sections };
}

export default function TermsPage() {
  const terms = getTerms();
  const { TERMS_URL } = env();
  if (terms === null) return TERMS_URL === undefined ? notFound() : redirect(TERMS_URL);
  const { opening, sections } = splitTerms(terms);
  return (
    <LegalPage path="/legal/terms" hasTerms contents={sections.map(({ id, title }) => [id, title])}>
      <LegalSection
        id="terms"
        title={`Between you and ${getLegalFacts()?.operator.name ?? NOT_STATED}`}
      >
        <Markdown text={opening} />
      </LegalSection>
      {sections.map(({ id, title, text }) => (
        <LegalSection key={id} id={id} title={title}>
          <Markdown text={text} />
        </LegalSection>
      ))}
    </LegalPage>
  );
}
