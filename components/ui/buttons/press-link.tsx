import type { ComponentProps } from "react";
import { hasNoModifier } from "@/lib/shared/web/has-no-modifier";

type PressLinkProps = Omit<ComponentProps<"a">, "onClick"> & { href: string; onPress: () => void };

/** A link that changes what the page shows, and still opens in another tab. */
export function PressLink({ onPress, children, ...link }: PressLinkProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a link: `href` comes with the rest
    <a
      {...link}
      onClick={(event) => {
        if (!hasNoModifier(event)) return;
        event.preventDefault();
        onPress();
      }}
    >
      {children}
    </a>
  );
}
