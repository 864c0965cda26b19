import { type ReactNode, useEffect, useId, useState } from "react";
import { joinClasses } from "@/lib/shared/join-classes";

type TooltipProps = {
  text: string;
  /** True for a tooltip as wide as its text instead of 300 px (SPEC section 9). */
  small?: boolean;
  /** Aligns with an edge of the nearest `relative` ancestor at every width, for a control near the page's edge. */
  align?: "start" | "end";
  children: (control: { "aria-describedby": string }) => ReactNode;
};

/** Shows a tooltip, which on a phone aligns with the nearest `relative` ancestor, to stay inside the page. Base UI's weighs 35 KB and shows nothing before hydration. */
export function Tooltip({ text, small = false, align, children }: TooltipProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const [isDismissed, setIsDismissed] = useState(false);
  const show = () => setIsShown(true);
  const hide = () => {
    setIsShown(false);
    setIsDismissed(false);
  };
  // The document gets the key, because a hovered control need not have the focus.
  useEffect(() => {
    if (!isShown || isDismissed) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Escape must not close the dialog around it as well.
      event.stopPropagation();
      setIsDismissed(true);
    };
    document.addEventListener("keydown", onKeyDown, true);
    return () => document.removeEventListener("keydown", onKeyDown, true);
  }, [isShown, isDismissed]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to the events of the control inside
    <span
      className={joinClasses("group/tooltip inline-flex", align === undefined && "sm:relative")}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {children({ "aria-describedby": id })}
      <span
        id={id}
        role="tooltip"
        className={joinClasses(
          "invisible absolute top-full z-30 pt-2 opacity-0 transition-[opacity,visibility] duration-fade",
          align === "end" ? "right-0" : "left-0",
          !isDismissed &&
            "group-focus-within/tooltip:visible group-focus-within/tooltip:opacity-100 group-hover/tooltip:visible group-hover/tooltip:opacity-100",
        )}
      >
        <span
          className={joinClasses(
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
