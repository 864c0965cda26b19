"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { AccountSection } from "@/components/account/account-section";
import { ProofPanel } from "@/components/account/proof-panel";
import { FaultText } from "@/components/auth/fault-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { AccountState } from "@/hooks/use-account";
import { asksForProof, useDeleteAccount } from "@/hooks/use-account-data";
import { useSession } from "@/hooks/use-session";
import type { Profile } from "@/lib/profiles/schema";

/** Names what a deletion takes: each profile with how many artworks it has. */
function whatGoes(profiles: readonly Pick<Profile, "name" | "counts">[]): string[] {
  return profiles.map(({ name, counts: { artworks } }) => {
    if (artworks === 0) return `the profile “${name}”`;
    return `the profile “${name}” with ${artworks === 1 ? "its artwork" : `its ${artworks} artworks`}`;
  });
}

/** Deletes the account after a confirmation that names what goes, and a proof of who is here where the sign-in is old. */
export function DeleteAccount({ account }: { account: AccountState }) {
  const router = useRouter();
  const { profiles = [], end } = useSession();
  const remove = useDeleteAccount();
  const [isOpen, setOpen] = useState(false);
  const needsProof = asksForProof(remove.error);

  function carryOut(): void {
    setOpen(false);
    remove.mutate(undefined, {
      onSuccess: () => {
        router.push("/");
        void end("Your account is deleted, with everything in it.");
      },
    });
  }

  return (
    <AccountSection title="Delete account" about="It cannot be brought back.">
      <FaultText fault={needsProof ? null : remove.error} />
      {needsProof ? (
        <ProofPanel methods={account.providers} onDone={carryOut} onCancel={() => remove.reset()} />
      ) : (
        <Button
          tone="danger"
          className="self-start"
          pending={remove.isPending || remove.isSuccess}
          onClick={() => setOpen(true)}
        >
          Delete account
        </Button>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Delete your account?"
        description="This is removed for good:"
      >
        <ul className="list-disc pl-5">
          {whatGoes(profiles).map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
          <li>every picture of yours</li>
          <li>
            the account{account.email === null ? "" : ` ${account.email}`} and its ways to sign in
          </li>
        </ul>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setOpen(false)}>Keep it</Button>
          <Button tone="danger" onClick={carryOut}>
            Delete everything
          </Button>
        </div>
      </Dialog>
    </AccountSection>
  );
}
