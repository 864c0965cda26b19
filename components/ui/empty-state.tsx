import type { ReactNode } from "react";

/** Where nothing is to be shown: one sentence, and the one action that helps. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-5 py-15">
      <p className="text-large">{children}</p>
      {action}
    </div>
  );
}
