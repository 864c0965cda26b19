/** How long something that is brought back is waited for, in ms. */
const MOST_MS = 10_000;

/** Whether nobody has gone on meanwhile: the focus is where the message was, or where it fell to when that went. */
function isWaiting(): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return activeElement.closest("[data-sonner-toaster], h1, h2, h3, h4") !== null;
}

/** Gives the focus to something as soon as it is on the page, unless somebody has gone on by then. */
export function focusWhenThere(find: () => HTMLElement | null): void {
  function look(): void {
    const found = find();
    if (found === null) return;
    stop();
    if (!isWaiting()) return;
    found.focus();
    // The list of messages takes the focus back once when it leaves it.
    if (document.activeElement !== found) found.focus();
  }
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, MOST_MS);
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
  }
  observer.observe(document.body, { subtree: true, childList: true });
  look();
}
