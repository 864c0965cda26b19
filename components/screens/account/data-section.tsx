import { SettingsSection } from "@/components/ui/settings-section";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Button } from "@/components/ui/buttons/button";
import { StatusMessage } from "@/components/ui/states/status-message";
import { useAccountExport } from "@/hooks/use-account-data";
import { saveFile } from "@/lib/client/save-file";

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
