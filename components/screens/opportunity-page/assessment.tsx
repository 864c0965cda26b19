import { useRef } from "react";
import { useFactsRefresh } from "@/components/alerts/use-facts-refresh";
import { FactFields } from "@/components/profiles/fact-fields";
import { OwnFacts } from "@/components/profiles/own-facts";
import { Explain } from "@/components/ui/dialogs/explain";
import { Check, X } from "@/components/ui/icons/icons";
import { CircleHelp } from "@/components/ui/icons/late-icons";
import { QueryError } from "@/components/ui/states/query-error";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useFreshCall } from "@/hooks/use-call";
import { useNow } from "@/hooks/use-now";
import {
  assessEligibility,
  type EligibilityTerms,
  listMissingFacts,
  verdictExplanations,
  verdictLabels,
} from "@/lib/opportunities/eligibility.rules";
import type { ProfileFacts } from "@/lib/profiles/facts/profile-facts.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { joinClasses } from "@/lib/shared/join-classes";
import type { Verdict } from "@/lib/vocabulary/opportunity-types.schema";
import { withQueries } from "@/providers/with-queries";

const styles: Record<Verdict, { icon: typeof Check; colour: string }> = {
  ENTER: { icon: Check, colour: "text-positive" },
  CHECK: { icon: CircleHelp, colour: "text-warning" },
  NOT: { icon: X, colour: "text-danger" },
};

type AssessmentProps = { opportunity: EligibilityTerms; profile: Profile };

function VerdictWithReasons({
  opportunity,
  profile,
  facts,
}: AssessmentProps & { facts: ProfileFacts }) {
  const now = useNow();
  const refreshDecided = useFactsRefresh();
  const verdictRef = useRef<HTMLParagraphElement>(null);
  const assessment = assessEligibility(opportunity, { ...profile, facts }, now);
  const { verdict, reasons } = assessment;
  const missing = listMissingFacts(assessment);
  return (
    <>
      <p
        ref={verdictRef}
        data-verdict={verdict}
        tabIndex={-1}
        className={joinClasses("relative font-medium outline-none", styles[verdict].colour)}
      >
        {verdictLabels[verdict]}{" "}
        <Explain
          question={`What does “${verdictLabels[verdict]}” mean?`}
          answer={verdictExplanations[verdict]}
        />
        <span className="ml-2 text-small font-normal text-muted">for {profile.name}</span>
      </p>
      {reasons.length === 0 && <p className="text-small">Open to anyone.</p>}
      <ul className="flex flex-col gap-1 text-small">
        {reasons.map((reason) => {
          const { icon: Icon, colour } = styles[reason.verdict];
          return (
            <li key={reason.fact} className="flex gap-2">
              <Icon className={joinClasses("mt-0.5 size-4 shrink-0", colour)} />
              <span className="sr-only">{verdictLabels[reason.verdict]}: </span>
              <span>{reason.text}</span>
            </li>
          );
        })}
      </ul>
      {missing.length > 0 && (
        <div className="flex flex-col gap-3 border-t pt-3">
          <p className="text-small text-muted">
            What you add here decides this and every other opportunity. Only you see it.
          </p>
          <FactFields
            key={missing.join()}
            saved={facts}
            profileId={profile.id}
            names={missing}
            onSaved={() => {
              refreshDecided();
              verdictRef.current?.focus();
            }}
          />
        </div>
      )}
      <OwnFacts
        key={JSON.stringify(facts)}
        facts={facts}
        profileId={profile.id}
        onSaved={() => {
          refreshDecided();
          verdictRef.current?.focus();
        }}
      />
    </>
  );
}

export const Assessment = withQueries(({ opportunity, profile }: AssessmentProps) => {
  const facts = useFreshCall(
    "GET /v1/profiles/{id}/facts",
    { params: { id: profile.id } },
    { refetchOnReconnect: false },
  );
  return (
    <section
      aria-label={`For ${profile.name}`}
      data-print="hide"
      className="flex flex-col gap-2 rounded-surface bg-surface p-3"
    >
      {facts.isPending && <Skeleton className="h-20" />}
      {facts.data === undefined ? (
        <QueryError subject="Whether you’re eligible" query={facts} />
      ) : (
        <VerdictWithReasons opportunity={opportunity} profile={profile} facts={facts.data} />
      )}
    </section>
  );
});
