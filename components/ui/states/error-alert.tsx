import { ErrorText } from "@/components/ui/states/error-text";

function focusInDialog(alert: HTMLElement | null): void {
  if (alert?.closest("[role=dialog], [popover]")) alert.focus();
}

/** Takes the focus in a dialog, which may have scrolled it out of sight; on a page a `Form` gives it the focus. */
export function ErrorAlert({ error }: { error: { message: string } | string | null | undefined }) {
  if (error === null || error === undefined) return null;
  const message = typeof error === "string" ? error : error.message;
  return (
    // A new key for a new message, which takes the focus again.
    <div key={message} ref={focusInDialog} role="alert" tabIndex={-1} data-form-error="">
      <ErrorText>{message}</ErrorText>
    </div>
  );
}
