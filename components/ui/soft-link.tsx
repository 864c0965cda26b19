import type { ComponentProps } from "react";

export type SoftLinkProps = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  /** Stays at the scroll position, for links that change only a part of the page. */
  keepsScroll?: boolean;
};

/** A link within the site: `SoftLinks` follows it without loading the document, and needs no code for each link. */
export function SoftLink({ keepsScroll = false, children, ...rest }: SoftLinkProps) {
  return (
    <a data-soft={keepsScroll ? "stay" : ""} {...rest}>
      {children}
    </a>
  );
}
