import { ChevronDown } from "@/components/ui/icons/icons";
import type { ComponentProps } from "react";
import { inputClass } from "@/components/ui/fields/input-class";
import { Options } from "@/components/ui/fields/options";
import { joinClasses } from "@/lib/shared/join-classes";

type SelectProps = ComponentProps<"select"> & {
  /** The label of the empty choice, which is the first. */
  emptyLabel?: string | undefined;
  /** Pairs of value and label. */
  of?: ComponentProps<typeof Options>["of"];
};

/** Put it into a `Field`, which labels it. Native, because it works without JavaScript and Base UI's select weighs 46 KB. */
export function Select({ className, emptyLabel, of = [], children, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select
        className={joinClasses(inputClass, "h-12 appearance-none pr-10", className)}
        {...rest}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        <Options of={of} />
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted" />
    </span>
  );
}
