import { ConsentText, PrivacySignalText } from "@/components/analytics/consent-texts";
import { SettingsSection } from "@/components/ui/settings-section";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Button } from "@/components/ui/buttons/button";
import { StatusMessage } from "@/components/ui/states/status-message";
import { useAccountExport } from "@/hooks/use-account-data";
import { useConsent } from "@/hooks/use-consent";
import { sendsPrivacySignal, type Consent, consent } from "@/lib/client/analytics/consent";
import { saveFile } from "@/lib/client/save-file";

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

export function DataSection() {
  const download = useAccountExport();
  return (
    <SettingsSection
      title="Download"
      about="One file (JSON) with everything that we hold about your account: profiles with their contact data, artworks with the addresses of their pictures."
    >
      <ErrorAlert error={download.error} />
      <Button
        className="self-start"
        pending={download.isPending}
        onClick={() =>
          download.mutate(undefined, {
            onSuccess: (file) => saveFile(file, "vitrine-account.json"),
          })
        }
      >
        Download your data
      </Button>
      <StatusMessage>{download.isSuccess && "The file is in your downloads."}</StatusMessage>
    </SettingsSection>
  );
}
