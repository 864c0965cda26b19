import { FormField, type FormFields } from "@/components/ui/form/form-field";
import { TextInput } from "@/components/ui/fields/text-input";

export const couponLabels = { couponId: "Discount code" };

export function CouponField({ form }: { form: FormFields<{ couponId: string }> }) {
  return (
    <FormField form={form} name="couponId">
      <TextInput
        autoComplete="off"
        // Leaves room for the error below it, which the sticky footer would cover.
        className="scroll-mb-60"
      />
    </FormField>
  );
}
