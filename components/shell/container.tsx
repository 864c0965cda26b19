import { clsx } from "clsx";
import type { ReactNode } from "react";

/** The column that all content stands in: at most 1152 px wide, 20 px from the edge of a phone, 40 px above. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={clsx("mx-auto w-full max-w-6xl px-5 sm:px-10", className)}>{children}</div>
  );
}
