import { SettingsSection } from "@/components/ui/settings-section";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Button } from "@/components/ui/buttons/button";
import { useSignOutEverywhere } from "@/hooks/use-account-data";
import { useSession } from "@/hooks/use-session";

export function SignOutEverywhere() {
  const { end } = useSession();
  const signOut = useSignOutEverywhere();
  return (
    <SettingsSection
      title="Sign out everywhere"
      about="Ends every session on every device, this one too. For a device you have lost."
    >
      <ErrorAlert error={signOut.error} />
      <Button
        className="self-start"
        pending={signOut.isPending || signOut.isSuccess}
        onClick={() =>
          signOut.mutate(undefined, {
            onSuccess: () => void end("You are signed out everywhere."),
          })
        }
      >
        Sign out everywhere
      </Button>
    </SettingsSection>
  );
}
