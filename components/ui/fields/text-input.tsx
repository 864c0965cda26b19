import type { ComponentProps } from "react";
import { inputClass, roundInputClass } from "@/components/ui/fields/input-class";
import { joinClasses } from "@/lib/shared/join-classes";

type TextInputProps = ComponentProps<"input"> & {
  /** True for a search box; leaves space for a button at the right. */
  round?: boolean;
};

export function TextInput({ className, type = "text", round = false, ...rest }: TextInputProps) {
  const baseClass = round ? roundInputClass : inputClass;
  return (
    <input dir="auto" type={type} className={joinClasses(baseClass, "h-12", className)} {...rest} />
  );
}
