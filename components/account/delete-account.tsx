"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { AccountSection } from "@/components/account/account-section";
import { ProofPanel } from "@/components/account/proof-panel";
import { ErrorAlert } from "@/components/ui/error-alert";
import { useEnding } from "@/components/checkout/use-ending";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { AccountState } from "@/hooks/use-account";
import { needsRecentSignIn, useDeleteAccount } from "@/hooks/use-account-data";
import { useSession } from "@/hooks/use-session";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { countedContents } from "@/lib/shared/counted";

/** A profile that goes with the account, and how much of what it holds. */
function profileLine({ name, counts }: Pick<Profile, "name" | "counts">): string {
  const holdings = countedContents(counts);
  return `the profile “${name}”${holdings.length === 0 ? "" : ` with ${holdings.join(" and ")}`}`;
}

/** Deletes the account after a confirmation that names what goes, and a proof of who is here where the sign-in is old. */
export function DeleteAccount({ account }: { account: AccountState }) {
  const router = useRouter();
  const { profiles = [], end } = useSession();
  const remove = useDeleteAccount();
  const [isOpen, setOpen] = useState(false);
  const { note, onAsk } = useEnding({});
  const needsProof = needsRecentSignIn(remove.error);

  function fulfilOrder(): void {
    setOpen(false);
    remove.mutate(undefined, {
      onSuccess: () => {
        router.push("/");
        void end("Your account is deleted, with everything in it.");
      },
    });
  }

  return (
    <AccountSection title="Delete account" about="This cannot be undone.">
      <ErrorAlert error={needsProof ? null : remove.error} />
      {needsProof ? (
        <ProofPanel
          methods={account.providers}
          onDone={fulfilOrder}
          onCancel={() => remove.reset()}
        />
      ) : (
        <Button
          tone="danger"
          className="self-start"
          pending={remove.isPending || remove.isSuccess}
          onClick={() => {
            setOpen(true);
            onAsk();
          }}
        >
          Delete account
        </Button>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Delete your account?"
        description="This will be removed for good:"
      >
        <ul className="list-disc pl-5">
          {profiles.map((profile) => (
            <li key={profile.id} dir="auto">
              {profileLine(profile)}
            </li>
          ))}
          <li>every picture of yours</li>
          <li>
            the account{account.email === null ? "" : ` ${account.email}`} and its ways to sign in
          </li>
        </ul>
        {note !== null && <p>{note}</p>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setOpen(false)}>Keep it</Button>
          <Button tone="danger" onClick={fulfilOrder}>
            Delete everything
          </Button>
        </div>
      </Dialog>
    </AccountSection>
  );
}
