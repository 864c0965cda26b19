import type { ReactNode } from "react";
import { MAIN_ID } from "@/components/screens/shell/skip-link";

/** A layout without navigation and container, at full height (SPEC section 2). */
export default function BareLayout({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_ID} className="flex min-h-dvh flex-1 flex-col">
      {children}
    </main>
  );
}
