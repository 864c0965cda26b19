import { SettingsPart } from "@/components/ui/settings-part";
import { SettingsSection } from "@/components/ui/settings-section";
import { DecisionText } from "@/components/moderation/decision-text";
import { QueryError } from "@/components/ui/states/query-error";
import { useFreshCall } from "@/hooks/use-call";
import { formatDecisionTitle } from "@/lib/moderation/moderation.rules";
import { formatDay } from "@/lib/shared/texts/format-date";

/** Renders nothing without a suspension or decision. */
export function DecisionsSection() {
  const standing = useFreshCall("GET /v1/account/standing");
  const { data } = standing;
  if (data === undefined)
    return <QueryError subject="The decisions about your account" query={standing} />;
  const { suspension, decisions } = data;
  if (suspension === null && decisions.length === 0) return null;
  return (
    <SettingsPart id="standing" title="Decisions about your account">
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
        <SettingsSection
          key={decision.id}
          title={formatDecisionTitle(decision)}
          about={formatDay(decision.decidedAt)}
        >
          <DecisionText decision={decision} />
        </SettingsSection>
      ))}
    </SettingsPart>
  );
}
