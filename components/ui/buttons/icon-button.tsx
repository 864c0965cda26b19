import type { ComponentProps, ReactNode } from "react";
import { joinClasses } from "@/lib/shared/join-classes";

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> & {
  label: string;
  floating?: boolean;
  children: ReactNode;
};

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
      className={joinClasses(
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
