"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FaultText } from "@/components/ui/fault-text";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { useCloseOrder, useClosePromotion } from "@/hooks/use-administered-orders";
import { auditLimits } from "@/lib/audit/audit.schema";
import { ClosingForm } from "@/lib/checkout/refunds/order-review.schema";
import { toast } from "@/lib/client/toasts";

type CloseSaleProps = {
  what: "order" | "promotion";
  id: string;
  name: string;
  close: ReturnType<typeof useCloseOrder> | ReturnType<typeof useClosePromotion>;
};

/** Closes an order or a promotion that was settled otherwise, after asking how: nothing is carried out and nothing given back by that. */
export function CloseSale({ what, id, name, close }: CloseSaleProps) {
  const [isOpen, setOpen] = useState(false);
  const focusAfter = useFocusAfter();
  const form = useForm<z.input<typeof ClosingForm>, unknown, ClosingForm>({
    resolver: zodResolver(ClosingForm),
    defaultValues: { reason: "" },
  });

  async function send(body: ClosingForm): Promise<void> {
    if (close.isPending) return;
    focusAfter(true);
    try {
      await close.mutateAsync({ id, ...body });
      toast({ kind: "success", text: `The ${what} is closed.` });
      setOpen(false);
    } catch {
      // The form shows why.
      focusAfter(false);
    }
  }

  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Close
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Close ${name}?`}
        description="For what was settled another way. Nothing is fulfilled, and no money moves."
      >
        <form
          method="post"
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => void form.handleSubmit(send)(event)}
        >
          <FaultText fault={close.error} />
          <Field
            label="How it was settled"
            hint="For the other administrators. The buyer does not see it."
            required
            error={form.formState.errors.reason?.message}
          >
            {(control) => (
              <Textarea
                rows={2}
                maxLength={auditLimits.note}
                className="min-h-20"
                {...form.register("reason")}
                {...control}
              />
            )}
          </Field>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit" tone="primary" pending={close.isPending}>
              Close the {what}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
