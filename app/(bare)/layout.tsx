import type { ReactNode } from "react";
import { MAIN_ID } from "@/components/shell/skip-link";

/** SPEC section 2: no wrapper, full height. */
export default function BareLayout({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_ID} className="flex min-h-dvh flex-1 flex-col">
      {children}
    </main>
  );
}
