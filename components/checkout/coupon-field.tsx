import type { Ref } from "react";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";

type CouponFieldProps = {
  coupon: string;
  onCoupon: (coupon: string) => void;
  /** Why the code was not taken. */
  fault: string | undefined;
  /** The field itself, for the focus to go to. */
  input?: Ref<HTMLInputElement>;
};

/** Where a discount code is typed before paying. */
export function CouponField({ coupon, onCoupon, fault, input }: CouponFieldProps) {
  return (
    <Field label="Discount code" error={fault}>
      {(field) => (
        <TextInput
          {...field}
          ref={input}
          value={coupon}
          autoComplete="off"
          // Its fault stands beneath it, and the foot of the dialog or page must not lie on that.
          className="scroll-mb-60"
          onChange={({ target }) => onCoupon(target.value)}
        />
      )}
    </Field>
  );
}
