import { type ReactNode, useId } from "react";
import { joinClasses } from "@/lib/shared/join-classes";

type TooltipProps = {
  text: string;
  /** True for a tooltip as wide as its text instead of 300 px (SPEC section 9). */
  small?: boolean;
  /** Aligns with an edge of the nearest `relative` ancestor at every width, for a control near the page's edge. */
  align?: "start" | "end";
  children: (control: { "aria-describedby": string }) => ReactNode;
};

/** Shows a tooltip, which on a phone aligns with the nearest `relative` ancestor, to stay inside the page. Plain markup: `TooltipKeys` hides it on Escape. Base UI's weighs 35 KB. */
export function Tooltip({ text, small = false, align, children }: TooltipProps) {
  const id = useId();
  return (
    <span
      data-tooltip=""
      className={joinClasses("group/tooltip inline-flex", align === undefined && "sm:relative")}
    >
      {children({ "aria-describedby": id })}
      <span
        id={id}
        role="tooltip"
        className={joinClasses(
          "invisible absolute top-full z-30 pt-2 opacity-0 transition-[opacity,visibility] duration-fade",
          "group-focus-within/tooltip:visible group-focus-within/tooltip:opacity-100 group-hover/tooltip:visible group-hover/tooltip:opacity-100",
          "group-data-dismissed/tooltip:hidden",
          align === "end" ? "right-0" : "left-0",
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
