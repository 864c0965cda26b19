import type { ComponentProps } from "react";

export type SoftLinkProps = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  /** Stays at the scroll position, for links that change only a part of the page. */
  keepsScroll?: boolean;
  /** Leads to something else each time, so that it is not fetched before the click. */
  isFresh?: boolean;
};

/** A link within the site: `SoftLinks` follows it without loading the document, and needs no code for each link. */
export function SoftLink({ keepsScroll, isFresh, children, ...rest }: SoftLinkProps) {
  const behaviour = keepsScroll === true ? "stay" : "";
  return (
    <a data-soft={isFresh === true ? "fresh" : behaviour} {...rest}>
      {children}
    </a>
  );
}
