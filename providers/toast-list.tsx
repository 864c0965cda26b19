"use client";

import { useTheme } from "next-themes";
import { type CSSProperties, type MouseEvent, useEffect, useRef } from "react";
import { type ExternalToast, Toaster as Sonner, toast as show } from "sonner";
import { focusWhenReady } from "@/lib/client/focus-when-there";
import { type Toast, toastStore } from "@/lib/client/toasts";

/** SPEC section 9, "Toasts", and section 2, "Layout rules". Swiping 45 px away is the library's own threshold. */
const toasts = {
  duration: 4_000,
  visibleToasts: 3,
  gap: 14,
  hotkey: ["altKey", "KeyT"],
  position: "top-center",
} as const;
const look = {
  "--width": "356px",
  "--normal-bg": "var(--ground)",
  "--normal-border": "var(--hairline)",
  "--normal-text": "var(--text)",
  "--border-radius": "6px",
  fontFamily: "inherit",
} as CSSProperties;

/** What can be done about a message, once: its button can still be pressed while the message fades. What can be done nowhere else has no time limit (WCAG 2.2.1), and so is closed by hand. */
function actionOf({
  label,
  run,
  isOnlyHere,
  returnsTo,
}: NonNullable<Toast["action"]>): ExternalToast {
  let isDone = false;
  function onClick({ detail }: MouseEvent): void {
    if (isDone) return;
    isDone = true;
    run();
    // By the keyboard, `detail` counts no clicks.
    if (detail === 0 && returnsTo !== undefined) focusWhenReady(returnsTo);
  }
  const action = { label, onClick };
  if (isOnlyHere !== true) return { action };
  return { action, duration: Infinity, cancel: { label: "Close", onClick: () => {} } };
}

/** The toasts of the page: top-center, three at a time, dismissed by a swipe or after four seconds. */
export function ToastList() {
  const { resolvedTheme } = useTheme();
  // The list itself listens from its own effect on, which runs before this one.
  useEffect(() => {
    toastStore.showWith(({ kind, text, action }) => {
      show[kind](text, action && actionOf(action));
    });
  }, []);
  const list = useRef<HTMLDivElement>(null);
  // Tab on the last toast leaves the page. The library would return the focus to where it was before, in an endless circle.
  useEffect(() => {
    const around = list.current;
    const leave = (event: FocusEvent) => {
      if (event.relatedTarget === null) event.stopPropagation();
    };
    around?.addEventListener("focusout", leave);
    return () => around?.removeEventListener("focusout", leave);
  }, []);
  return (
    <div ref={list}>
      <Sonner
        {...toasts}
        hotkey={[...toasts.hotkey]}
        style={look}
        theme={resolvedTheme === "dark" ? "dark" : "light"}
      />
    </div>
  );
}
