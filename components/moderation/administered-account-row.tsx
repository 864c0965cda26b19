import { useState } from "react";
import { DecisionGroundRadios } from "@/components/moderation/decision-ground-radios";
import { ReasonedDialog } from "@/components/moderation/reasoned-dialog";
import { Button } from "@/components/ui/buttons/button";
import { administrationMutation } from "@/hooks/administration-mutation";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { administeredProfilePath } from "@/lib/administration/administration-paths.rules";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { useCallMutation } from "@/hooks/use-call-mutation";
import type { DecisionGround } from "@/lib/audit/audit.schema";
import { toast } from "@/lib/client/toasts";
import { formatSuspension } from "@/lib/moderation/moderation.rules";
import { type AdministeredAccount, moderationLimits } from "@/lib/moderation/moderation.schema";
import { pluralise, listContents } from "@/lib/shared/texts/format-count";
import { formatDay } from "@/lib/shared/texts/format-date";

type SuspendAccountProps = { account: AdministeredAccount; name: string };

function SuspendAccount({ account, name }: SuspendAccountProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [ground, setGround] = useState<DecisionGround>("TERMS");
  const suspend = useCallMutation("POST /v1/admin/accounts/{uid}/suspend", administrationMutation);
  return (
    <>
      <Button tone="danger" size="small" className="self-start" onClick={() => setIsOpen(true)}>
        Suspend
      </Button>
      <ReasonedDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Suspend ${name}?`}
        description={formatSuspension(account)}
        label="Reason"
        hint="The owner reads this, and may contest it. Say what happened and where."
        maxLength={moderationLimits.reason}
        action="Suspend"
        tone="danger"
        onSubmit={async (reason) => {
          await suspend.mutateAsync({ params: { uid: account.uid }, body: { reason, ground } });
          toast({ kind: "success", text: `${name} is suspended.` });
        }}
      >
        <DecisionGroundRadios value={ground} onChange={setGround} />
      </ReasonedDialog>
    </>
  );
}

export function AdministeredAccountRow({ account }: { account: AdministeredAccount }) {
  const { uid, email, suspension, profiles, counts, createdAt } = account;
  const reinstate = useCallMutation(
    "POST /v1/admin/accounts/{uid}/reinstate",
    administrationMutation,
  );
  const name = email ?? uid;
  const facts = [
    ...listContents(counts),
    ...(counts.promotions > 0 ? [pluralise(counts.promotions, "promotion")] : []),
    ...(counts.upheldReports > 0 ? [`${pluralise(counts.upheldReports, "report")} upheld`] : []),
    `since ${formatDay(createdAt)}`,
    uid,
  ];
  return (
    <li className="flex flex-col gap-3 border-t py-5 sm:flex-row sm:items-start sm:gap-5">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="flex flex-wrap items-center gap-2 text-base">
          <span className="break-all">{name}</span>
          {suspension !== null && (
            <span className="rounded-full border border-warning px-2 text-small text-warning">
              Suspended
            </span>
          )}
        </h2>
        <p className="text-small break-words text-muted">{facts.join(" · ")}</p>
        {profiles.length > 0 && (
          <p className="flex flex-wrap gap-x-3 text-small">
            {profiles.map((profile) => (
              <SoftLink
                key={profile.id}
                href={administeredProfilePath(profile.id)}
                dir="auto"
                className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-accent"
              >
                {profile.name}
              </SoftLink>
            ))}
          </p>
        )}
        {suspension !== null && (
          <p dir="auto" className="max-w-2xl text-small whitespace-pre-line">
            {formatDay(suspension.since)}: {suspension.reason}
          </p>
        )}
      </div>
      {suspension === null ? (
        <SuspendAccount account={account} name={name} />
      ) : (
        <ConfirmButton
          label="Reinstate"
          tone="primary"
          cancelLabel="Cancel"
          question={`Reinstate ${name}?`}
          consequence="Its profiles, artworks and opportunities show again as before, and promotions resume with the time they had left."
          onConfirm={async () => {
            await reinstate.mutateAsync({ params: { uid } });
            toast({ kind: "success", text: `${name} is reinstated.` });
          }}
        />
      )}
    </li>
  );
}
