import type { ReactNode } from "react";
import { PageTitle } from "@/components/ui/page-title";

/** The column that signing in and up stand in, in the middle of the page. */
export function AuthPanel({
  brand,
  title,
  purpose,
  children,
}: {
  brand: ReactNode;
  title: string;
  /** What it is for, as `purposeOf` says. */
  purpose?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-5 p-5 sm:p-10">
      <div>{brand}</div>
      <div className="flex flex-col gap-2">
        <PageTitle>{title}</PageTitle>
        {purpose !== undefined && <p className="text-muted">To {purpose}.</p>}
      </div>
      {children}
    </div>
  );
}
