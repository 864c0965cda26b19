"use client";

import { usePathname } from "next/navigation";
import { currentOf, sections } from "@/components/shell/sections";

const withHome = [{ href: "/", label: "Home" }, ...sections];

type SectionLinksProps = { hasHome?: boolean; className: string };

/** The links to the sections, and to the front page where there is none beside them; the one that the page is in is marked. The look comes from outside, so that no page loads it as a script. */
export function SectionLinks({ hasHome = false, className }: SectionLinksProps) {
  const pathname = usePathname();
  return (hasHome ? withHome : sections).map(({ href, label }) => (
    <a
      key={href}
      href={href}
      data-soft=""
      aria-current={currentOf(href, pathname)}
      className={className}
    >
      {label}
    </a>
  ));
}
