import { Check, X } from "@/components/ui/icons";
import { CircleHelp } from "@/components/ui/opportunity-icons";
import { clsx } from "clsx";
import { Explain } from "@/components/ui/explain";
import {
  assessEligibility,
  type Verdict,
  verdictExplanations,
  verdictLabels,
} from "@/lib/opportunities/eligibility.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";

export type AssessedOpportunity = Pick<
  Opportunity,
  "type" | "eligibility" | "artisticFields" | "openToAllFields"
>;

const styles: Record<Verdict, { icon: typeof Check; colour: string }> = {
  ENTER: { icon: Check, colour: "text-positive" },
  CHECK: { icon: CircleHelp, colour: "text-warning" },
  NOT: { icon: X, colour: "text-danger" },
};

export function Assessment({
  opportunity,
  profile,
}: {
  opportunity: AssessedOpportunity;
  profile: Profile;
}) {
  const assessment = assessEligibility(opportunity, profile);
  if (assessment === null) return null;
  return (
    <section
      aria-label={`For ${profile.name}`}
      data-print="hide"
      className="flex flex-col gap-2 rounded-surface bg-surface p-3"
    >
      <p className={clsx("relative font-medium", styles[assessment.verdict].colour)}>
        {verdictLabels[assessment.verdict]}{" "}
        <Explain
          question={`What does “${verdictLabels[assessment.verdict]}” mean?`}
          answer={verdictExplanations[assessment.verdict]}
        />
        <span className="ml-2 text-small font-normal text-muted">for {profile.name}</span>
      </p>
      <ul className="flex flex-col gap-1 text-small">
        {assessment.reasons.map(({ verdict, text }) => {
          const { icon: Icon, colour } = styles[verdict];
          return (
            <li key={text} className="flex gap-2">
              <Icon className={clsx("mt-0.5 size-4 shrink-0", colour)} />
              <span className="sr-only">{verdictLabels[verdict]}: </span>
              <span>{text}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
