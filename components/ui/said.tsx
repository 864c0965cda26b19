import { clsx } from "clsx";
import type { ReactNode } from "react";

type SaidProps = { tone?: "positive" | "muted"; children: ReactNode };

/** What became of something, said once to whoever listens. It is there before it says anything, for readers hear only what changes, and takes no room until then. */
export function Said({ tone = "positive", children }: SaidProps) {
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
