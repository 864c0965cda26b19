import { clsx } from "clsx";
import type { ReactNode } from "react";

type StatusMessageProps = { tone?: "positive" | "muted"; children: ReactNode };

/** A status message. Render it before it has text: screen readers announce only changes to an existing live region. */
export function StatusMessage({ tone = "positive", children }: StatusMessageProps) {
  return (
    <output
      className={clsx(
        "text-small empty:absolute",
        tone === "positive" ? "text-positive" : "text-muted",
      )}
    >
      {children}
    </output>
  );
}
