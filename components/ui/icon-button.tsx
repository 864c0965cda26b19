import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> & {
  /** What the button does, for readers and as its tooltip. */
  label: string;
  /** Over the page instead of in it: with a ground, an edge and a shadow. */
  floating?: boolean;
  children: ReactNode;
};

/** A round button of 44 px with an icon only. */
export function IconButton({
  label,
  className,
  floating = false,
  children,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={clsx(
        "inline-flex size-11 shrink-0 items-center justify-center rounded-full border text-text",
        "transition-colors duration-fade hover:bg-surface disabled:opacity-50",
        floating ? "border-hairline bg-ground shadow-float" : "border-transparent",
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
