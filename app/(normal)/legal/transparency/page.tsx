import type { Metadata } from "next";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { describeLegalPage, LegalPage, LegalSection } from "@/components/screens/legal/legal-page";
import { TransparencyTables } from "@/components/screens/legal/transparency-tables";
import { PlainTextLink, TextLink } from "@/components/ui/buttons/text-link";
import { Fact, FactList } from "@/components/ui/fact";
import { findTransparency, listTransparencyYears } from "@/lib/legal/transparency.queries";
import { type Transparency, TransparencyYear } from "@/lib/legal/transparency.schema";
import { getLegalFacts, getTermsUrl, NOT_STATED } from "@/lib/server/legal-facts";
import { formatCount } from "@/lib/shared/texts/format-count";
import { toMailto, toShownAddress } from "@/lib/shared/web/email-address";

type Props = { searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> };

const PATH = "/legal/transparency";

/** Metadata and page share it, so that a year without figures is a 404 before anything is sent. */
const findFigures = cache((year: number | undefined) => findTransparency(year).catch(orNotFound));

async function findShownFigures({ searchParams }: Props): Promise<Transparency> {
  const { year } = await searchParams;
  const wanted = TransparencyYear.optional().safeParse(year);
  return findFigures(wanted.success ? wanted.data : 0);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { year } = await findShownFigures(props);
  return {
    ...describeLegalPage(PATH, "What was reported here, what was decided, and how."),
    title: `Transparency, ${year}`,
  };
}

/** The report of DSA articles 15 and 24, by year. */
export default async function TransparencyPage(props: Props) {
  const figures = await findShownFigures(props);
  const { year, frozen, held, suspensions, recipients, orders, disputes } = figures;
  const others = (await listTransparencyYears()).filter((other) => other !== year);
  return (
    <LegalPage path={PATH} hasTerms={getTermsUrl() !== null}>
      <LegalSection id="figures" title={`Figures for ${year}`}>
        <p>
          {frozen ? "These figures are final." : "These figures are of today, and still change."}{" "}
          They are counted from the reports and decisions themselves. Download as{" "}
          <PlainTextLink href={`/v1/transparency?year=${year}&format=csv`}>CSV</PlainTextLink> or{" "}
          <PlainTextLink href={`/v1/transparency?year=${year}`}>JSON</PlainTextLink>.
        </p>
        {others.length > 0 && (
          <ul className="flex flex-wrap gap-x-5">
            {others.map((other) => (
              <li key={other}>
                <TextLink
                  href={`${PATH}?year=${other}`}
                  className="inline-flex min-h-11 items-center"
                >
                  {other}
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </LegalSection>
      <TransparencyTables {...figures} />
      <LegalSection id="totals" title="Total">
        <FactList>
          <Fact term="Texts to many, held for review">{formatCount(held.texts)}</Fact>
          <Fact term="Opportunities held for review">{formatCount(held.opportunities)}</Fact>
          <Fact term="Accounts suspended">{formatCount(suspensions)}</Fact>
          <Fact term="Average monthly recipients in the EU">{formatStated(recipients)}</Fact>
          <Fact term="Orders from authorities">{formatStated(orders)}</Fact>
          <Fact term="Disputes before outside bodies">{formatStated(disputes)}</Fact>
        </FactList>
      </LegalSection>
      <LegalSection id="means" title="How it is decided">
        <p>
          People decide about every report and every contest. Rules without a model hold texts that
          go to many and, where the operator has set it, the first opportunities of an account,
          until a person has looked at them. Nothing is removed or suspended automatically.
        </p>
      </LegalSection>
      <Contact />
    </LegalPage>
  );
}

const formatStated = (count: number | null) => (count === null ? NOT_STATED : formatCount(count));

function Contact() {
  const { contact, small } = getLegalFacts()?.dsa ?? {};
  return (
    <LegalSection id="contact" title="Contact">
      <p>
        Single point of contact for authorities and for everybody who uses this site (DSA, articles
        11 and 12):{" "}
        {contact === undefined ? (
          NOT_STATED
        ) : (
          <PlainTextLink href={contact.includes("@") ? toMailto(contact) : contact}>
            {contact.includes("@") ? toShownAddress(contact) : contact}
          </PlainTextLink>
        )}
        .{" "}
        {small === undefined
          ? `Whether the operator is a micro or small enterprise is ${NOT_STATED}.`
          : `The operator states that it is ${small ? "" : "not "}a micro or small enterprise.`}
      </p>
    </LegalSection>
  );
}
