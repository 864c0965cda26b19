type KeyPress = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing" | "defaultPrevented"
>;

/** Whether a dialog or popover is open, which then handles the keys; not one that only fades out. */
export function hasPopup(): boolean {
  const popupSelector =
    ":is([role=dialog], [role=alertdialog]):not([data-closed]), [popover]:popover-open";
  return document.querySelector(popupSelector) !== null;
}

/**
 * Ctrl+K or Cmd+K, also while typing, unless a dialog is open. Keys without a modifier belong to the shortcuts, which
 * can be switched off (WCAG 2.1.4).
 */
export function isSearchKey(event: KeyPress): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.isComposing || event.defaultPrevented || altKey || shiftKey) return false;
  if (!(ctrlKey || metaKey) || key.toLowerCase() !== "k") return false;
  return !hasPopup();
}
