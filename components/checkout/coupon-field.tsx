import type { Ref } from "react";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";

type CouponFieldProps = {
  coupon: string;
  onCoupon: (coupon: string) => void;
  /** Why the code was not taken. */
  error: string | undefined;
  /** The field itself, for the focus to go to. */
  input?: Ref<HTMLInputElement>;
};

/** Where a discount code is typed before paying. */
export function CouponField({ coupon, onCoupon, error, input }: CouponFieldProps) {
  return (
    <Field label="Discount code" error={error}>
      {(field) => (
        <TextInput
          {...field}
          ref={input}
          value={coupon}
          autoComplete="off"
          // Its error stands beneath it, and the foot of the dialog or page must not lie on that.
          className="scroll-mb-60"
          onChange={({ target }) => onCoupon(target.value)}
        />
      )}
    </Field>
  );
}
