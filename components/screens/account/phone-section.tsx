import { useRef, useState } from "react";
import { SettingsSection } from "@/components/ui/settings-section";
import { PhoneSteps } from "@/components/screens/account/phone-steps";
import { StatusMessage } from "@/components/ui/states/status-message";
import type { AccountState } from "@/hooks/use-account";
import { loadAuthService } from "@/lib/client/auth/firebase";

type Props = { account: AccountState; onChanged: () => void };

export function PhoneSection({ account: { phone, providers }, onChanged }: Props) {
  const confirmRef = useRef<((code: string) => Promise<void>) | null>(null);
  const [announcement, setAnnouncement] = useState("");
  return (
    <SettingsSection title="Telephone" about="Verified by a text message. Nobody else sees it.">
      <p>{phone ?? "No number yet."}</p>
      <PhoneSteps
        label={phone === null ? "Your number" : "New number"}
        submitLabel="Text me a code"
        methods={providers}
        sendCode={async (number) => {
          setAnnouncement("");
          confirmRef.current = (await (await loadAuthService()).verifyPhone.send(number)).confirm;
        }}
        confirmCode={async (code) => confirmRef.current?.(code)}
        onDone={(number) => {
          setAnnouncement(`${number} is verified.`);
          onChanged();
        }}
      />
      <StatusMessage>{announcement}</StatusMessage>
    </SettingsSection>
  );
}
