import type { ReactNode } from "react";
import { PageTitle } from "@/components/ui/page-title";

/** The column that signing in and up stand in, in the middle of the page, or of its half beside `aside`. */
export function AuthPanel({
  brand,
  title,
  purpose,
  aside = null,
  children,
}: {
  brand: ReactNode;
  title: string;
  /** What it is for, in a sentence. */
  purpose?: string | undefined;
  /** What stands beside it, where there is room; below on phones. */
  aside?: ReactNode;
  children: ReactNode;
}) {
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
