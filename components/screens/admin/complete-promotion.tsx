import { administrationMutation } from "@/hooks/administration-mutation";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { TextInput } from "@/components/ui/fields/text-input";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import {
  CompletionForm,
  type Promotion,
  promotionLimits,
} from "@/lib/promotions/promotions.schema";

type CompletePromotionProps = { promotion: Promotion; open: boolean; onClose: () => void };

/** Asks for a link as proof. Typed values stay until it has been sent. */
export function CompletePromotion({ promotion, open, onClose }: CompletePromotionProps) {
  const { id, type, opportunity, artwork } = promotion;
  const complete = useCallMutation("POST /v1/admin/promotions/{id}/done", administrationMutation);
  const form = useForm({
    ...useValues({ proofUrl: "" }),
    labels: { proofUrl: "Proof link" },
    check: bySchema(CompletionForm),
  });
  const title = opportunity?.title ?? artwork?.title;
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={`${boostLabels[type]}${title === undefined ? "" : ` for “${title}”`}: done`}
      action="Mark as done"
      onSubmit={async (body) => {
        await complete.mutateAsync({ params: { id }, body });
        toast({ kind: "success", text: `${boostLabels[type]} is done.` });
      }}
    >
      <FormField
        form={form}
        name="proofUrl"
        hint="Where it can be seen: the newsletter or post, starting with https://"
        required
      >
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={promotionLimits.proofUrl}
        />
      </FormField>
    </FormDialog>
  );
}
