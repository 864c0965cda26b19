import { useEffect, useRef } from "react";
import { ErrorText } from "@/components/ui/states/error-text";

type ErrorAlertProps = { error: { message: string } | string | null | undefined };

/** Takes the focus in a dialog, which may have scrolled it out of sight; on a page a `Form` gives it the focus. */
export function ErrorAlert({ error }: ErrorAlertProps) {
  const alertRef = useRef<HTMLDivElement>(null);
  const message = typeof error === "object" ? error?.message : error;
  useEffect(() => {
    const alert = alertRef.current;
    if (alert?.closest("[role=dialog], [popover]")) alert.focus();
  }, [message]);
  if (message === undefined) return null;
  return (
    <div ref={alertRef} role="alert" tabIndex={-1} data-form-error="">
      <ErrorText>{message}</ErrorText>
    </div>
  );
}
