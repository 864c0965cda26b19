import { clsx } from "clsx";
import type { ComponentProps } from "react";

type TextButtonProps = Omit<ComponentProps<"button">, "type"> & {
  /** Name for `useOpener`. */
  "data-opens"?: string;
};

export function TextButton({ className, ...rest }: TextButtonProps) {
  return (
    <button
      type="button"
      data-needs-script=""
      className={clsx("min-h-8 items-center self-start hover:text-accent", className)}
      {...rest}
    />
  );
}
