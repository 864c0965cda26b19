import type { ComponentProps } from "react";
import { inputClass } from "@/components/ui/input-class";
import { cn } from "@/lib/shared/cn";

/** A one-line input, 48 px high. Put it into a `Field`, which labels it. */
export function TextInput({ className, type = "text", ...rest }: ComponentProps<"input">) {
  return <input dir="auto" type={type} className={cn(inputClass, "h-12", className)} {...rest} />;
}
