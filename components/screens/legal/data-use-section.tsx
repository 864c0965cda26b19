import { LegalSection } from "@/components/screens/legal/legal-page";
import { Fact, FactList } from "@/components/ui/fact";
import { type DataUse, legalBases } from "@/lib/legal/data-uses.rules";
import { nameServices, type Subprocessor } from "@/lib/legal/subprocessors.rules";

type DataUseSectionProps = {
  use: DataUse;
  services: readonly Subprocessor[];
  /** Lines of the table of retention periods. */
  retention: readonly { what: string; keptFor: string }[];
};

/** One purpose, as GDPR article 13 has it told. */
export function DataUseSection({ use, services, retention }: DataUseSectionProps) {
  const { id, title, purpose, bases, interests, whose, categories, people, storedUntil } = use;
  const used = nameServices(services, use.services);
  return (
    <LegalSection id={id} title={title}>
      <p>{purpose}</p>
      <FactList>
        <Fact term="Of whom">{whose}</Fact>
        <Fact term="What">{categories}</Fact>
        <Fact term="Why we may">
          {bases.map((basis) => (
            <span key={basis} className="block first-letter:uppercase">
              {legalBases[basis]}
              {basis === "INTERESTS" && `: ${interests}`}
            </span>
          ))}
        </Fact>
        <Fact term="Who sees it">{people}</Fact>
        {used !== "" && <Fact term="Services">{used}</Fact>}
        <Fact term="How long">
          {storedUntil}
          {retention.length > 0 && (
            <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
              {retention.map(({ what, keptFor }) => (
                <li key={what}>
                  {what}: <b className="inline-block font-medium">{keptFor}</b>
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </FactList>
    </LegalSection>
  );
}
