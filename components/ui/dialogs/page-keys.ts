/** True if a dialog or popover is open, which then handles the keys; not one that only fades out. */
export function hasPopup(): boolean {
  const popupSelector =
    ":is([role=dialog], [role=alertdialog]):not([data-closed]), [popover]:popover-open";
  return document.querySelector(popupSelector) !== null;
}

// Elements in which keys type text or select by letter; in a checkbox only the space bar does something.
const HANDLES_KEYS =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox]";

/** True if a key without a modifier may mean something to the page. */
export function isKeyForPage(event: KeyboardEvent): boolean {
  const { defaultPrevented, isComposing, ctrlKey, metaKey, altKey, target } = event;
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey || hasPopup()) return false;
  return !(target instanceof Element && target.closest(HANDLES_KEYS) !== null);
}
