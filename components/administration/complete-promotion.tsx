"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FaultText } from "@/components/ui/fault-text";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { useCompletePromotion } from "@/hooks/use-administered-orders";
import { toast } from "@/lib/client/toasts";
import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import { DoneForm, type Promotion, promotionLimits } from "@/lib/promotions/promotions.schema";

type CompletePromotionProps = { promotion: Promotion; open: boolean; onClose: () => void };

/** Asks where something that was done can be seen, and takes it from the queue. What was typed stays until then. */
export function CompletePromotion({ promotion, open, onClose }: CompletePromotionProps) {
  const { id, type, opportunity, artwork } = promotion;
  const complete = useCompletePromotion();
  const focusAfter = useFocusAfter();
  const form = useForm<z.input<typeof DoneForm>, unknown, DoneForm>({
    resolver: zodResolver(DoneForm),
    defaultValues: { proofUrl: "" },
  });
  const title = opportunity?.title ?? artwork?.title;

  async function send(body: DoneForm): Promise<void> {
    if (complete.isPending) return;
    focusAfter(true);
    try {
      await complete.mutateAsync({ id, ...body });
      toast({ kind: "success", text: `${boostLabels[type]} is done.` });
      onClose();
    } catch {
      // The form shows why.
      focusAfter(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${boostLabels[type]}${title === undefined ? "" : ` for “${title}”`}: done`}
    >
      <form
        method="post"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void form.handleSubmit(send)(event)}
      >
        <FaultText fault={complete.error} />
        <Field
          label="Proof link"
          hint="Where it can be seen: the newsletter or post, starting with https://"
          required
          error={form.formState.errors.proofUrl?.message}
        >
          {(control) => (
            <TextInput
              type="url"
              inputMode="url"
              autoComplete="off"
              maxLength={promotionLimits.proofUrl}
              {...form.register("proofUrl")}
              {...control}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" pending={complete.isPending}>
            Mark as done
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
