import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { inputClass, roundInputClass } from "@/components/ui/input-class";

type TextInputProps = ComponentProps<"input"> & {
  /** Round ends, with room for a button at the right: a box to search in. */
  round?: boolean;
};

/** A one-line input, 48 px high. Put it into a `Field`, which labels it. */
export function TextInput({ className, type = "text", round = false, ...rest }: TextInputProps) {
  const look = round ? roundInputClass : inputClass;
  return <input dir="auto" type={type} className={clsx(look, "h-12", className)} {...rest} />;
}
