import { useState } from "react";
import { administrationMutation } from "@/hooks/administration-mutation";
import { DecisionGroundRadios } from "@/components/moderation/decision-ground-radios";
import { ReasonedDialog } from "@/components/moderation/reasoned-dialog";
import { Button } from "@/components/ui/buttons/button";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import { formatSuspension } from "@/lib/moderation/moderation.rules";
import { type AdministeredAccount, moderationLimits } from "@/lib/moderation/moderation.schema";
import { type DecisionGround } from "@/lib/audit/audit.schema";

type SuspendAccountProps = { account: AdministeredAccount; name: string };

export function SuspendAccount({ account, name }: SuspendAccountProps) {
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
