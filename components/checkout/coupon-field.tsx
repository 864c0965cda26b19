import type { Ref } from "react";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";

type CouponFieldProps = {
  coupon: string;
  onCoupon: (coupon: string) => void;
  error: string | undefined;
  input?: Ref<HTMLInputElement>;
};

export function CouponField({ coupon, onCoupon, error, input }: CouponFieldProps) {
  return (
    <Field label="Discount code" error={error}>
      {(field) => (
        <TextInput
          {...field}
          ref={input}
          value={coupon}
          autoComplete="off"
          // Leaves room for the error below it, which the sticky footer would cover.
          className="scroll-mb-60"
          onChange={({ target }) => onCoupon(target.value)}
        />
      )}
    </Field>
  );
}
