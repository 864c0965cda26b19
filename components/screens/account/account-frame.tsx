import type { ReactNode } from "react";

export function AccountFrame({ nav, children }: { nav: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-10 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-15">
      {nav}
      <div className="flex min-w-0 flex-col">{children}</div>
    </div>
  );
}
