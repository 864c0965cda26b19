import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { inputClass } from "@/components/ui/input-class";

/** A choice from a list, 48 px high like a one-line input. Put it into a `Field`, which labels it. The browser's own list works without a script, and on phones it is the one that people know; Base UI's weighs 46 KB. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select className={clsx(inputClass, "h-12 appearance-none pr-10", className)} {...rest} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
