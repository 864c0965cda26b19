import { useState } from "react";
import { administrationMutation } from "@/hooks/administration-mutation";
import { ReasonedDialog } from "@/components/moderation/reasoned-dialog";
import { Button } from "@/components/ui/buttons/button";
import { bySchema } from "@/components/ui/form/form-errors";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import {
  type AdministeredVerification,
  RevocationForm,
  verificationLimits,
} from "@/lib/verifications/verifications.schema";

const validate = bySchema(RevocationForm);

export function RevokeVerification({ verification }: { verification: AdministeredVerification }) {
  const { id, name } = verification;
  const [isOpen, setIsOpen] = useState(false);
  const revoke = useCallMutation("DELETE /v1/admin/verifications/{id}", administrationMutation);
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => setIsOpen(true)}>
        Revoke
      </Button>
      <ReasonedDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Revoke the verification of “${name}”?`}
        description="The mark goes, and its domain cannot be verified again until you verify it."
        label="Reason"
        hint="The owner reads this word for word."
        maxLength={verificationLimits.text.max}
        check={validate}
        action="Revoke"
        tone="danger"
        onSubmit={async (reason) => {
          await revoke.mutateAsync({ params: { id }, body: { reason } });
          toast({ kind: "success", text: `The verification of “${name}” is revoked.` });
        }}
      />
    </>
  );
}
