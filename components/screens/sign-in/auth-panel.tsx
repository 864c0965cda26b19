import type { ReactNode } from "react";
import { PageTitle } from "@/components/ui/page-title";

type AuthPanelProps = {
  brand: ReactNode;
  title: string;
  /** One sentence on what signing in is for. */
  purpose?: string | undefined;
  /** Shown below the form on phones. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Centred column for the sign-in and sign-up forms; takes half the page when there is an `aside`. */
export function AuthPanel({ brand, title, purpose, aside = null, children }: AuthPanelProps) {
  const column = (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-5 p-5 sm:p-10">
      <div>{brand}</div>
      <div className="flex flex-col gap-2">
        <PageTitle>{title}</PageTitle>
        {purpose !== undefined && <p className="text-muted">{purpose}</p>}
      </div>
      {children}
    </div>
  );
  if (aside === null) return column;
  return (
    <div className="flex flex-1 flex-col md:grid md:grid-cols-2">
      <div className="flex flex-1 flex-col">{column}</div>
      {aside}
    </div>
  );
}
