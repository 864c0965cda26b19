import type { ComponentProps, MouseEvent } from "react";
import { buttonClass, type ButtonSize, type ButtonTone } from "@/components/ui/button-class";
import { Spinner } from "@/components/ui/spinner";

type ButtonProps = ComponentProps<"button"> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  /**
   * While true the button says it is busy and does nothing, but keeps the focus. Where it is given, the second press of a
   * double click does nothing either: it can come before the button is drawn as busy.
   */
  pending?: boolean;
};

/** A button, 32 or 48 px high. It is `type="button"` unless said otherwise, so that none submits a form by accident. */
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
  const press = (event: MouseEvent<HTMLButtonElement>) => {
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
      onClick={pending === undefined ? onClick : press}
    >
      {pending === true && <Spinner />}
      {children}
    </button>
  );
}
