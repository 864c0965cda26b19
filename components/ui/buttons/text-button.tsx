import type { ComponentProps } from "react";
import { joinClasses } from "@/lib/shared/join-classes";

type TextButtonProps = Omit<ComponentProps<"button">, "type"> & {
  /** Name for `useOpener`. */
  "data-opens"?: string;
};

export function TextButton({ className, ...rest }: TextButtonProps) {
  return (
    <button
      type="button"
      data-needs-script=""
      className={joinClasses("min-h-8 items-center self-start hover:text-accent", className)}
      {...rest}
    />
  );
}

/** A button that looks like a link of a text. */
export function UnderlinedButton({ className, ...button }: TextButtonProps) {
  return (
    <TextButton {...button} className={joinClasses("underline underline-offset-4", className)} />
  );
}
