import type { ReactNode } from "react";

type EmptyStateProps = {
  children: ReactNode;
  hint?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ children, hint, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-5 py-15">
      <div className="flex max-w-xl flex-col gap-2">
        <p className="text-large">{children}</p>
        {hint !== undefined && <p className="text-muted">{hint}</p>}
      </div>
      {action}
    </div>
  );
}
