import { clsx } from "clsx";
import type { ComponentProps } from "react";

export function PageTitle({ className, children, ...rest }: ComponentProps<"h1">) {
  return (
    <h1
      className={clsx("font-display text-title font-medium sm:text-display", className)}
      {...rest}
    >
      {children}
    </h1>
  );
}
