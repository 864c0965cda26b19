import type { ComponentProps } from "react";
import { SoftLink, type SoftLinkProps } from "@/components/ui/buttons/soft-link";
import { joinClasses } from "@/lib/shared/join-classes";

const look = "underline underline-offset-4 hover:text-accent";

/** An underlined link within the site. */
export function TextLink({ className, ...link }: SoftLinkProps) {
  return <SoftLink {...link} className={joinClasses(look, className)} />;
}

/** An underlined link that the browser follows by itself: out of the site, to a file, or to a page that is loaded anew. */
export function PlainTextLink({ className, children, ...link }: ComponentProps<"a">) {
  return (
    <a {...link} className={joinClasses(look, className)}>
      {children}
    </a>
  );
}
