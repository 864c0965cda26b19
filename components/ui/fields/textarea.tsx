import type { ComponentProps } from "react";
import { inputClass } from "@/components/ui/fields/input-class";
import { cn } from "@/lib/shared/cn";

export function Textarea({ className, rows = 5, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      dir="auto"
      rows={rows}
      className={cn(inputClass, "field-sizing-content min-h-36 py-2", className)}
      {...rest}
    />
  );
}
