import { clsx } from "clsx";
import type { ComponentProps } from "react";

export function TextButton({ className, ...rest }: Omit<ComponentProps<"button">, "type">) {
  return (
    <button
      type="button"
      data-needs-script=""
      className={clsx("min-h-8 items-center self-start hover:text-accent", className)}
      {...rest}
    />
  );
}
