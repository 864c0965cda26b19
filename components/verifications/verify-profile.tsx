import { useState } from "react";
import { administrationMutation } from "@/hooks/administration-mutation";
import { Button } from "@/components/ui/buttons/button";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { Textarea } from "@/components/ui/fields/textarea";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import {
  type AdministeredVerification,
  EvidenceForm,
  verificationLimits,
} from "@/lib/verifications/verifications.schema";

const validate = bySchema(EvidenceForm);

export function VerifyProfile({ verification }: { verification: AdministeredVerification }) {
  const { id, name, review } = verification;
  const [isOpen, setIsOpen] = useState(false);
  const verify = useCallMutation("PUT /v1/admin/verifications/{id}", administrationMutation);
  const form = useForm({
    ...useValues({ evidence: review?.evidence ?? "" }),
    labels: { evidence: "Evidence" },
    check: validate,
  });
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {review === null ? "Verify" : "Change the evidence"}
      </Button>
      <FormDialog
        form={form}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={review === null ? `Verify “${name}”?` : `Change the evidence for “${name}”?`}
        description={
          review === null
            ? "Its page and its opportunities show the mark. The owner is told; the date is today."
            : "The date becomes today’s. The owner is not told again."
        }
        action={review === null ? "Verify" : "Save"}
        onSubmit={async (body) => {
          await verify.mutateAsync({ params: { id }, body });
          toast({
            kind: "success",
            text: review === null ? `“${name}” is verified.` : "The evidence is changed.",
          });
        }}
      >
        <FormField
          form={form}
          name="evidence"
          hint="What you looked at: a register, a letter, addresses. For the other administrators."
          required
        >
          <Textarea rows={4} maxLength={verificationLimits.text.max} className="min-h-24" />
        </FormField>
      </FormDialog>
    </>
  );
}
