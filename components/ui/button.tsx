import type { ComponentProps, MouseEvent } from "react";
import { buttonClass, type ButtonSize, type ButtonTone } from "@/components/ui/button-class";
import { Spinner } from "@/components/ui/spinner";

type ButtonProps = ComponentProps<"button"> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** While true the button says it is busy and does nothing, but keeps the focus. */
  pending?: boolean;
};

/** A button, 32 or 48 px high. It is `type="button"` unless said otherwise, so that none submits a form by accident. */
export function Button({
  tone = "secondary",
  size = "large",
  pending = false,
  type = "button",
  className,
  children,
  ...rest
}: ButtonProps) {
  const busy = pending ? { "aria-disabled": true, "aria-busy": true, onClick: refuse } : {};
  return (
    <button type={type} className={buttonClass(tone, size, className)} {...rest} {...busy}>
      {pending && <Spinner />}
      {children}
    </button>
  );
}

function refuse(event: MouseEvent): void {
  event.preventDefault();
}
