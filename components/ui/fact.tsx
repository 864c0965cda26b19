import type { ComponentProps, ReactNode } from "react";
import { joinClasses } from "@/lib/shared/join-classes";

export function FactList({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl className={joinClasses("grid grid-cols-[auto_1fr] gap-x-5 gap-y-2", className)}>
      {children}
    </dl>
  );
}

export function Fact({ term, className, ...fact }: ComponentProps<"dd"> & { term: string }) {
  return (
    <>
      <dt className="text-small/6.5 text-muted">{term}</dt>
      <dd className={joinClasses("min-w-0", className)} {...fact} />
    </>
  );
}
