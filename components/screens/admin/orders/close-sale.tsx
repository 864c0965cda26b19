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
import { auditLimits } from "@/lib/audit/audit.schema";
import { ClosingForm } from "@/lib/checkout/refunds/order-review.schema";
import { toast } from "@/lib/client/toasts";

type CloseSaleProps = {
  kind: "order" | "promotion";
  id: string;
  name: string;
};

/** Closes an order or promotion that was settled elsewhere: nothing is fulfilled and no money moves. */
export function CloseSale({ kind, id, name }: CloseSaleProps) {
  const closeOrder = useCallMutation("POST /v1/admin/orders/{id}/close", administrationMutation);
  const closePromotion = useCallMutation(
    "POST /v1/admin/promotions/{id}/close",
    administrationMutation,
  );
  const close = kind === "order" ? closeOrder : closePromotion;
  const [isOpen, setIsOpen] = useState(false);
  const form = useForm({
    ...useValues({ reason: "" }),
    labels: { reason: "How it was settled" },
    check: bySchema(ClosingForm),
  });
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Close
      </Button>
      <FormDialog
        form={form}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Close ${name}?`}
        description="For what was settled another way. Nothing is fulfilled, and no money moves."
        action={`Close the ${kind}`}
        onSubmit={async (body) => {
          await close.mutateAsync({ params: { id }, body });
          toast({ kind: "success", text: `The ${kind} is closed.` });
        }}
      >
        <FormField
          form={form}
          name="reason"
          hint="For the other administrators. The buyer does not see it."
          required
        >
          <Textarea rows={2} maxLength={auditLimits.note} className="min-h-20" />
        </FormField>
      </FormDialog>
    </>
  );
}
