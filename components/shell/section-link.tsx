"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { currentOf } from "@/components/shell/sections";

type SectionLinkProps = { href: string; className: string; children: ReactNode };

/** A link to a section, marked where the page at hand is in it. Its look and words come from outside, so that no page loads them as a script. */
export function SectionLink({ href, className, children }: SectionLinkProps) {
  return (
    <a href={href} data-soft="" aria-current={currentOf(href, usePathname())} className={className}>
      {children}
    </a>
  );
}
