import type { ReactNode } from "react";
import { joinClasses } from "@/lib/shared/join-classes";

type StatusMessageProps = { tone?: "positive" | "muted"; children: ReactNode };

/** A status message. Render it before it has text: screen readers announce only changes to an existing live region. */
export function StatusMessage({ tone = "positive", children }: StatusMessageProps) {
  return (
    <output
      className={joinClasses(
        "text-small empty:absolute",
        tone === "positive" ? "text-positive" : "text-muted",
      )}
    >
      {children}
    </output>
  );
}
