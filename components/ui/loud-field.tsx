import type { ComponentProps, ReactNode } from "react";
import { Field } from "@/components/ui/field";

type LoudFieldProps = ComponentProps<typeof Field> & {
  /** What stands under the field, and is said with its error. */
  after?: ReactNode;
};

/** A field whose error is said as soon as it is there: for what an answer refused, or what keeps a form from being sent. */
export function LoudField({ after, ...field }: LoudFieldProps) {
  return (
    <div role={field.error === undefined ? undefined : "alert"}>
      <Field {...field} />
      {after}
    </div>
  );
}
