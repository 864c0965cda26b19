"use client";

import { usePathname } from "next/navigation";
import { currentOf, sections } from "@/components/shell/sections";

/** The sections in a row, for the bar on top; the one that the page is in is marked. */
export function SectionRow() {
  const pathname = usePathname();
  return sections.map(({ href, label }) => (
    <a
      key={href}
      href={href}
      data-soft=""
      aria-current={currentOf(href, pathname)}
      className="inline-flex min-h-11 items-center underline-offset-8 hover:text-accent aria-[current]:underline"
    >
      {label}
    </a>
  ));
}

/** The same with the front page, one below the other, for the phone's menu. */
export function SectionList() {
  const pathname = usePathname();
  return (
    <ul>
      {[{ href: "/", label: "Home" }, ...sections].map(({ href, label }) => (
        <li key={href} className="border-b">
          <a
            href={href}
            data-soft=""
            aria-current={currentOf(href, pathname)}
            className="flex min-h-15 items-center text-large underline-offset-8 aria-[current]:underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
