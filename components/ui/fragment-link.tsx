"use client";

import Link from "next/link";
import type { ComponentProps } from "react";
import { focusOn } from "@/components/ui/focus-heading";

type FragmentLinkProps = Omit<ComponentProps<typeof Link>, "href"> & { fragment: string };

/**
 * Leads to an element of the same page and moves the focus there, as a plain link does; but Next ignores Back to the
 * history entry of a plain one.
 */
export function FragmentLink({ fragment, ...props }: FragmentLinkProps) {
  return (
    <Link
      href={`#${fragment}`}
      onClick={() => {
        const target = document.getElementById(fragment);
        if (target !== null) focusOn(target, { preventScroll: true });
      }}
      {...props}
    />
  );
}
