const TIMEOUT_MS = 10_000;

/** Whether the user has not moved on: the focus is in the message, or where it fell when that closed. */
function isWaiting(): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return activeElement.closest("[data-sonner-toaster], h1, h2, h3, h4") !== null;
}

/** Focuses an element as soon as it exists, unless the user has moved on by then. */
export function focusWhenReady(find: () => HTMLElement | null): void {
  function tryFocus(): void {
    const found = find();
    if (found === null) return;
    stop();
    if (!isWaiting()) return;
    found.focus();
    // The toast library takes the focus back once as it leaves the list.
    if (document.activeElement !== found) found.focus();
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
