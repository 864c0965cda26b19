import { useRouter } from "next/navigation";
import { useState } from "react";
import { listContents } from "@/lib/removal/contents.rules";
import { SettingsSection } from "@/components/ui/settings-section";
import { ReauthenticationPanel } from "@/components/auth/reauthentication-panel";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { useDeletionNote } from "@/components/checkout/use-deletion-note";
import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/dialogs/dialog";
import type { AccountState } from "@/hooks/use-account";
import { needsRecentSignIn, useDeleteAccount } from "@/hooks/use-account-data";
import { useSession } from "@/hooks/use-session";
import type { Profile } from "@/lib/profiles/profiles.schema";

function describeProfile({ name, counts }: Pick<Profile, "name" | "counts">): string {
  const contents = listContents(counts);
  return `the profile “${name}”${contents.length === 0 ? "" : ` with ${contents.join(" and ")}`}`;
}

/** Asks for confirmation, and for reauthentication when the sign-in is too old. */
export function DeleteAccount({ account }: { account: AccountState }) {
  const router = useRouter();
  const { profiles = [], end } = useSession();
  const deletion = useDeleteAccount();
  const [isOpen, setIsOpen] = useState(false);
  const { note, onPrompt } = useDeletionNote({});
  const needsReauthentication = needsRecentSignIn(deletion.error);

  function deleteAccount(): void {
    setIsOpen(false);
    deletion.mutate(undefined, {
      onSuccess: () => {
        router.push("/");
        void end("Your account is deleted, with everything in it.");
      },
    });
  }

  return (
    <SettingsSection title="Delete account" about="This cannot be undone.">
      <ErrorAlert error={needsReauthentication ? null : deletion.error} />
      {needsReauthentication ? (
        <ReauthenticationPanel
          methods={account.providers}
          onDone={deleteAccount}
          onCancel={() => deletion.reset()}
        />
      ) : (
        <Button
          tone="danger"
          className="self-start"
          pending={deletion.isPending || deletion.isSuccess}
          onClick={() => {
            setIsOpen(true);
            onPrompt();
          }}
        >
          Delete account
        </Button>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Delete your account?"
        description="This will be removed for good:"
      >
        <ul className="list-disc pl-5">
          {profiles.map((profile) => (
            <li key={profile.id} dir="auto">
              {describeProfile(profile)}
            </li>
          ))}
          <li>every picture of yours</li>
          <li>
            the account{account.email === null ? "" : ` ${account.email}`} and its ways to sign in
          </li>
        </ul>
        {note !== null && <p>{note}</p>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setIsOpen(false)}>Keep it</Button>
          <Button tone="danger" onClick={deleteAccount}>
            Delete everything
          </Button>
        </div>
      </Dialog>
    </SettingsSection>
  );
}
