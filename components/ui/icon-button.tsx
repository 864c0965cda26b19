import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/shared/cn";

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> & {
  /** What the button does, for readers and as its tooltip. */
  label: string;
  children: ReactNode;
};

/** A round button of 44 px with an icon only. */
export function IconButton({
  label,
  className,
  children,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={cn(
        "inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-transparent text-text",
        "transition-colors duration-fade hover:bg-surface disabled:opacity-50",
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
