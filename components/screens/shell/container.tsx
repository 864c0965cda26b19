import type { ReactNode } from "react";
import { joinClasses } from "@/lib/shared/join-classes";

export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={joinClasses("mx-auto w-full max-w-6xl px-5 sm:px-10", className)}>
      {children}
    </div>
  );
}
