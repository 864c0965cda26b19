"use client";

import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";
import { cn } from "@/lib/shared/cn";

type TooltipProps = {
  text: ReactNode;
  /** As wide as its words instead of 300 px. */
  small?: boolean;
  /** The control that it explains; it gets the handlers. */
  children: ReactElement;
};

/** A word of explanation on hover and focus: 300 px wide, or as its words when small; it fades in 0.2 s (SPEC section 9). */
export function Tooltip({ text, small = false, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} className="z-50">
          <Base.Popup
            role="tooltip"
            className={cn(
              "max-w-[calc(100vw-2.5rem)] rounded-surface border bg-text px-3 py-2 text-small text-ground shadow-float",
              "transition-opacity duration-fade data-ending-style:opacity-0 data-starting-style:opacity-0",
              small ? "w-auto" : "w-tooltip",
            )}
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
