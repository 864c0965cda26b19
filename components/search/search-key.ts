type Press = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing" | "defaultPrevented"
>;

/** Whether something lies over the page that keys belong to. */
export function hasPopup(): boolean {
  const over = "[role=dialog], [role=alertdialog], [popover]:popover-open";
  return document.querySelector(over) !== null;
}

/**
 * Whether a key opens the search: Ctrl+K or Cmd+K, also where somebody types, unless a dialog lies over the page. Keys
 * without a modifier are the shortcuts', which can be switched off (WCAG 2.1.4).
 */
export function isSearchKey(press: Press): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (press.isComposing || press.defaultPrevented || altKey || shiftKey) return false;
  if (!(ctrlKey || metaKey) || key.toLowerCase() !== "k") return false;
  return !hasPopup();
}
