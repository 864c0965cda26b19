"use client";

import { AccountPart } from "@/components/account/account-part";
import { AccountSection } from "@/components/account/account-section";
import { DecisionText } from "@/components/moderation/decision-text";
import { LoadError } from "@/components/ui/load-error";
import { useAccountStanding } from "@/hooks/use-moderation";
import { decisionTitle } from "@/lib/moderation/moderation.rules";
import { formatDay } from "@/lib/shared/format-date";

/** Renders nothing without a suspension or decision. */
export function DecisionsSection() {
  const { data, error, isFetching, refetch } = useAccountStanding();
  if (data === undefined) {
    if (error === null) return null;
    return (
      <LoadError
        message={`The decisions about your account could not be loaded: ${error.message}`}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const { suspension, decisions } = data;
  if (suspension === null && decisions.length === 0) return null;
  return (
    <AccountPart id="standing" title="Decisions about your account">
      {suspension !== null && (
        <div className="flex max-w-2xl flex-col gap-3 pb-10">
          <p className="font-medium">Your account is suspended.</p>
          <p>
            Nobody else sees your profiles, artworks and opportunities, and promotions are paused:
            the time they have left resumes if the account is reinstated. You can still read what is
            yours, download your data, cancel what you pay for, and delete the account.
          </p>
        </div>
      )}
      {decisions.map((decision) => (
        <AccountSection
          key={decision.id}
          title={decisionTitle(decision)}
          about={formatDay(decision.decidedAt)}
        >
          <DecisionText decision={decision} />
        </AccountSection>
      ))}
    </AccountPart>
  );
}
