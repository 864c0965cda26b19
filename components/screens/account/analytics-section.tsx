import { SettingsSection } from "@/components/ui/settings-section";
import { ConsentText, PrivacySignalText } from "@/components/analytics/consent-texts";
import { useConsent } from "@/hooks/use-consent";
import { sendsPrivacySignal, type Consent, consent } from "@/lib/client/analytics/consent";

const choiceLabels: Record<Consent, string> = { granted: "Count my visits", declined: "Do not" };

/** Renders nothing on sites without analytics. */
export function AnalyticsSection() {
  const currentChoice = useConsent();
  if (currentChoice === undefined) return null;
  if (sendsPrivacySignal()) {
    return (
      <SettingsSection title="Counting visits">
        <p>
          <PrivacySignalText />
        </p>
      </SettingsSection>
    );
  }
  return (
    <SettingsSection title="Counting visits" about={<ConsentText />}>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-2">In this browser</legend>
        {(["granted", "declined"] as const).map((choice) => (
          <label key={choice} className="flex min-h-8 items-center gap-2">
            <input
              type="radio"
              name="analytics"
              checked={currentChoice === choice}
              onChange={() => consent.choose(choice)}
              className="size-4 accent-accent"
            />
            {choiceLabels[choice]}
          </label>
        ))}
      </fieldset>
    </SettingsSection>
  );
}
