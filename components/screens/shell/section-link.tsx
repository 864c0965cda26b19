"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { getAriaCurrent } from "@/components/screens/shell/sections";

type SectionLinkProps = { href: string; className: string; children: ReactNode };

/** Marks the current section. Class and text come from server components, to stay out of the client bundle. */
export function SectionLink({ href, className, children }: SectionLinkProps) {
  return (
    <a
      href={href}
      data-soft=""
      aria-current={getAriaCurrent(href, usePathname())}
      className={className}
    >
      {children}
    </a>
  );
}
