type Press = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing" | "defaultPrevented"
>;

/**
 * Whether a key opens the search: Ctrl+K or Cmd+K, also where somebody types, unless a dialog lies over the page. No key
 * without a modifier does, which people who speak to their computer would press by accident (WCAG 2.1.4).
 */
export function isSearchKey(press: Press): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (press.isComposing || press.defaultPrevented || altKey || shiftKey) return false;
  if (!(ctrlKey || metaKey) || key.toLowerCase() !== "k") return false;
  return (
    document.querySelector("[role=dialog], [role=alertdialog], [popover]:popover-open") === null
  );
}
