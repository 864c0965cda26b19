import type { ComponentProps } from "react";
import { joinClasses } from "@/lib/shared/join-classes";

export function PageTitle({ className, children, ...rest }: ComponentProps<"h1">) {
  return (
    <h1
      className={joinClasses("font-display text-title font-medium sm:text-display", className)}
      {...rest}
    >
      {children}
    </h1>
  );
}
