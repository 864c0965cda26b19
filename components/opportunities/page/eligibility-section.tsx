import { EligibilityVerdict } from "@/components/opportunities/page/eligibility-verdict";
import { RailSection } from "@/components/opportunities/page/rail-section";
import { eligibilityFacts } from "@/lib/opportunities/eligibility/rules";
import type { Opportunity } from "@/lib/opportunities/schema";

type EligibilitySectionProps = {
  call: Pick<Opportunity, "type" | "eligibility" | "artisticFields" | "openToAllFields">;
  /** Whether one can still apply: then it is said whether who is signed in may. */
  isOpen: boolean;
};

/** Who may apply, as the organiser says it, and what that means for who is here. */
export function EligibilitySection({ call, isOpen }: EligibilitySectionProps) {
  const { type, eligibility, artisticFields, openToAllFields } = call;
  const facts = eligibilityFacts(call);
  return (
    <RailSection title="Who can apply">
      {facts.length === 0 ? (
        <p>Open to anyone.</p>
      ) : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
          {facts.map(({ term, text }) => (
            <div key={term} className="contents">
              <dt className="text-small/6.5 text-muted">{term}</dt>
              <dd dir="auto" className="min-w-0 whitespace-pre-line">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isOpen && (
        <EligibilityVerdict call={{ type, eligibility, artisticFields, openToAllFields }} />
      )}
    </RailSection>
  );
}
