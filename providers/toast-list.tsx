import { useTheme } from "next-themes";
import { type CSSProperties, type MouseEvent, useEffect, useRef } from "react";
import { type ExternalToast, Toaster as Sonner, toast as show } from "sonner";
import { focusWhenReady } from "@/lib/client/focus-when-ready";
import { type Toast, toastStore } from "@/lib/client/toasts";

/** SPEC section 9, “Toasts”, and section 2, “Layout rules”. The library's swipe threshold is 45 px. */
const toasterOptions = {
  duration: 4_000,
  visibleToasts: 3,
  gap: 14,
  hotkey: ["altKey", "KeyT"],
  position: "top-center",
} as const;
const style = {
  "--width": "356px",
  "--normal-bg": "var(--ground)",
  "--normal-border": "var(--hairline)",
  "--normal-text": "var(--text)",
  "--border-radius": "6px",
  fontFamily: "inherit",
} as CSSProperties;

/**
 * Runs once, because the button can still be pressed while the toast fades out. An action available nowhere else has
 * no time limit (WCAG 2.2.1).
 */
function toToastAction({
  label,
  run,
  staysOpen: isOnlyHere,
  seconds,
  findFocusTarget: returnsTo,
}: NonNullable<Toast["action"]>): ExternalToast {
  let isDone = false;
  function onClick({ detail }: MouseEvent): void {
    if (isDone) return;
    isDone = true;
    run();
    // `detail` is the click count, 0 for the keyboard.
    if (detail === 0 && returnsTo !== undefined) focusWhenReady(returnsTo);
  }
  const action = { label, onClick };
  if (isOnlyHere !== true)
    return seconds === undefined ? { action } : { action, duration: seconds * 1_000 };
  return { action, duration: Infinity, cancel: { label: "Close", onClick: () => {} } };
}

export function ToastList() {
  const { resolvedTheme } = useTheme();
  // Sonner subscribes in its own effect, which runs before this one.
  useEffect(() => {
    toastStore.setDisplay(({ kind, text, until, action }) => {
      if (until?.aborted === true) return;
      const id = show[kind](text, action && toToastAction(action));
      until?.addEventListener("abort", () => show.dismiss(id));
    });
  }, []);
  const listRef = useRef<HTMLDivElement>(null);
  // Tab on the last toast leaves the page. Sonner would return the focus to the previous element, trapping the
  // keyboard.
  useEffect(() => {
    const container = listRef.current;
    const onFocusOut = (event: FocusEvent) => {
      if (event.relatedTarget === null) event.stopPropagation();
    };
    container?.addEventListener("focusout", onFocusOut);
    return () => container?.removeEventListener("focusout", onFocusOut);
  }, []);
  return (
    <div ref={listRef}>
      <Sonner
        {...toasterOptions}
        hotkey={[...toasterOptions.hotkey]}
        style={style}
        theme={resolvedTheme === "dark" ? "dark" : "light"}
      />
    </div>
  );
}
