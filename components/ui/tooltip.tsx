"use client";

import { clsx } from "clsx";
import { type ReactNode, useEffect, useId, useState } from "react";

type TooltipProps = {
  text: string;
  /** As wide as its words, for one or two of them; otherwise 300 px (SPEC section 9). */
  small?: boolean;
  /** Begins or ends where the nearest `relative` part around does, at every width: for a control near an edge. */
  inPart?: "start" | "end";
  /** The control that it explains, which takes what ties the text to it. */
  children: (control: { "aria-describedby": string }) => ReactNode;
};

/**
 * A text that fades in below a control that is pointed at or has the focus; Escape takes it away. On a phone it begins
 * where the nearest `relative` part around begins, so that it stays inside the page. Base UI's tooltip weighs 35 KB, and
 * needs a script before it shows anything.
 */
export function Tooltip({ text, small = false, inPart, children }: TooltipProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const show = () => setShown(true);
  const hide = () => {
    setShown(false);
    setDismissed(false);
  };
  // The key goes to what has the focus, which need not be here while a pointer is.
  useEffect(() => {
    if (!isShown || isDismissed) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // The key takes away the tooltip alone, and not the dialog around it.
      event.stopPropagation();
      setDismissed(true);
    };
    document.addEventListener("keydown", press, true);
    return () => document.removeEventListener("keydown", press, true);
  }, [isShown, isDismissed]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears what the control inside is told
    <span
      className={clsx("group/tooltip inline-flex", inPart === undefined && "sm:relative")}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {children({ "aria-describedby": id })}
      <span
        id={id}
        role="tooltip"
        className={clsx(
          "invisible absolute top-full z-30 pt-2 opacity-0 transition-[opacity,visibility] duration-fade",
          inPart === "end" ? "right-0" : "left-0",
          !isDismissed &&
            "group-focus-within/tooltip:visible group-focus-within/tooltip:opacity-100 group-hover/tooltip:visible group-hover/tooltip:opacity-100",
        )}
      >
        <span
          className={clsx(
            "block rounded-surface border bg-ground p-3 text-left text-small font-normal text-text shadow-float",
            small ? "w-auto whitespace-nowrap" : "w-tooltip max-w-[80vw] whitespace-normal",
          )}
        >
          {text}
        </span>
      </span>
    </span>
  );
}
