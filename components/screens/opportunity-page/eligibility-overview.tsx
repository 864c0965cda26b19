import { EligibilityVerdict } from "@/components/screens/opportunity-page/eligibility-verdict";
import { RailSection } from "@/components/screens/opportunity-page/rail-section";
import { Fact, FactList } from "@/components/ui/fact";
import { listEligibilityFacts } from "@/lib/opportunities/eligibility.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

type EligibilityOverviewProps = {
  opportunity: Pick<Opportunity, "type" | "eligibility" | "artisticFields" | "openToAllFields">;
  /** True if applications are open; only then does the verdict matter. */
  isOpen: boolean;
};

export function EligibilityOverview({ opportunity, isOpen }: EligibilityOverviewProps) {
  const { type, eligibility, artisticFields, openToAllFields } = opportunity;
  const facts = listEligibilityFacts(opportunity);
  return (
    <RailSection title="Who can apply">
      {facts.length === 0 ? (
        <p>Open to anyone.</p>
      ) : (
        <FactList>
          {facts.map(({ term, text }) => (
            <Fact key={term} term={term} dir="auto" className="whitespace-pre-line">
              {text}
            </Fact>
          ))}
        </FactList>
      )}
      {isOpen && (
        <EligibilityVerdict opportunity={{ type, eligibility, artisticFields, openToAllFields }} />
      )}
    </RailSection>
  );
}
