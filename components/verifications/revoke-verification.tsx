"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { Textarea } from "@/components/ui/textarea";
import { useRevokeVerification } from "@/hooks/use-administered-verifications";
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
  const revoke = useRevokeVerification();
  const form = useForm({
    ...useValues({ reason: "" }),
    labels: { reason: "Reason" },
    check: validate,
  });
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => setIsOpen(true)}>
        Revoke
      </Button>
      <FormDialog
        form={form}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Revoke the verification of “${name}”?`}
        description="The mark goes, and its domain cannot be verified again until you verify it."
        action="Revoke it"
        tone="danger"
        onSubmit={async (body) => {
          await revoke.mutateAsync({ params: { id }, body });
          toast({ kind: "success", text: `The verification of “${name}” is revoked.` });
        }}
      >
        <FormField form={form} name="reason" hint="The owner is told it, word for word." required>
          {(control) => (
            <Textarea
              rows={4}
              maxLength={verificationLimits.text.max}
              className="min-h-24"
              {...control}
            />
          )}
        </FormField>
      </FormDialog>
    </>
  );
}
