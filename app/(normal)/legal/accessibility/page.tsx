import { describeLegalPage, LegalPage, LegalSection } from "@/components/screens/legal/legal-page";
import { PlainTextLink } from "@/components/ui/buttons/text-link";
import { env } from "@/lib/server/env";
import { getLegalFacts, getTermsUrl, NOT_STATED } from "@/lib/server/legal-facts";
import { formatUtcDay } from "@/lib/shared/texts/format-date";
import { toMailto, toShownAddress } from "@/lib/shared/web/email-address";

export const metadata = describeLegalPage(
  "/legal/accessibility",
  "How accessible this site is, what is known to fall short, and whom to tell.",
);

const statuses = {
  FULL: "conforms fully",
  PARTIAL: "conforms in part",
  NON: "does not conform",
} as const;
const assessors = { SELF: "by the operator", AUDIT: "by an outside audit" } as const;

export default function AccessibilityPage() {
  const { status, on, by, email } = getLegalFacts()?.accessibility ?? {};
  const address = email ?? env().CONTACT_EMAIL;
  const assessment = [
    ...(on === undefined ? [] : [formatUtcDay(on)]),
    ...(by === undefined ? [] : [assessors[by]]),
  ].join(", ");
  return (
    <LegalPage path="/legal/accessibility" hasTerms={getTermsUrl() !== null}>
      <LegalSection id="conformance" title="How accessible this site is">
        <p>
          The standard is EN 301 549 with WCAG 2.2, level AA.{" "}
          {status === undefined
            ? `How far this site conforms is ${NOT_STATED}.`
            : `This site ${statuses[status]}.`}
        </p>
        <p>
          {assessment === ""
            ? `When and by whom that was assessed is ${NOT_STATED}.`
            : `Assessed: ${assessment}.`}
        </p>
        <p>
          The tests of the software check its pages with axe, and use them with a keyboard. Public
          pages can be read without scripts.
        </p>
      </LegalSection>
      <LegalSection id="gaps" title="What is known to fall short">
        <ul className="flex list-disc flex-col gap-2 pl-5">
          <li>
            Pictures of artworks are described by those who upload them. Where they wrote no
            description, title and artist stand in its place.
          </li>
          <li>PDFs, films and sound that people upload or embed are as they made them.</li>
          <li>
            The payment page is that of the payment service, and videos are shown by the sites that
            they come from.
          </li>
          <li>Texts are shown in the language in which they were written, without saying which.</li>
        </ul>
      </LegalSection>
      <LegalSection id="contact" title="Tell us what does not work">
        <p>
          {address === undefined ? (
            `The address to write to is ${NOT_STATED}`
          ) : (
            <>
              Write to{" "}
              <PlainTextLink href={toMailto(address)}>{toShownAddress(address)}</PlainTextLink>
            </>
          )}
          . If the answer does not help, you may turn to the body that enforces accessibility in
          your country.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
