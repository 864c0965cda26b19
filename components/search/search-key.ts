type Press = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "defaultPrevented" | "target"
>;

/** Whether a key opens the search: `/` where nobody types and nothing lies over the page, Ctrl+K or Cmd+K anywhere. */
export function isSearchKey(press: Press): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = press;
  if (press.isComposing || press.defaultPrevented || altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === "k";
  if (key !== "/" || !(target instanceof Element)) return false;
  const typing = target.closest("input, textarea, select, [contenteditable]");
  return (
    typing === null && document.querySelector("[role=dialog], [popover]:popover-open") === null
  );
}
