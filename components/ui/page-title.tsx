import type { ReactNode } from "react";

/** The title of a page, in the display face. */
export function PageTitle({ children }: { children: ReactNode }) {
  return <h1 className="font-display text-title font-medium sm:text-display">{children}</h1>;
}
