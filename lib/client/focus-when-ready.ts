const TIMEOUT_MS = 10_000;

/** True if the focus is still in the toast, or where it went when the toast closed. */
function isFocusUnclaimed(): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return activeElement.closest("[data-sonner-toaster], h1, h2, h3, h4") !== null;
}

/** Focuses an element as soon as it exists, unless the user has moved on by then. */
export function focusWhenReady(find: () => HTMLElement | null): void {
  function tryFocus(): void {
    const element = find();
    if (element === null) return;
    stop();
    if (!isFocusUnclaimed()) return;
    element.focus();
    // The toast library moves the focus back once when a toast is removed.
    if (document.activeElement !== element) element.focus();
  }
  const observer = new MutationObserver(tryFocus);
  const timer = setTimeout(stop, TIMEOUT_MS);
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
  }
  observer.observe(document.body, { subtree: true, childList: true });
  tryFocus();
}
