import type { ComponentProps, MouseEvent } from "react";
import {
  buttonClass,
  type ButtonSize,
  type ButtonTone,
} from "@/components/ui/buttons/button-class";
import { Spinner } from "@/components/ui/states/spinner";

type ButtonProps = ComponentProps<"button"> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  /**
   * While true the button is marked busy and ignores clicks, but keeps the focus. A button with this prop also ignores
   * the second click of a double click, which can arrive before the busy state is rendered.
   */
  pending?: boolean;
};

export function Button({
  tone = "secondary",
  size = "large",
  pending,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending === true || event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  const busy = pending === true ? { "aria-disabled": true, "aria-busy": true } : {};
  return (
    <button
      type={type}
      className={buttonClass(tone, size, className)}
      {...rest}
      {...busy}
      onClick={pending === undefined ? onClick : handleClick}
    >
      {pending === true && <Spinner />}
      {children}
    </button>
  );
}
