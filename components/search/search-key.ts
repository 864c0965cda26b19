import { hasPopup } from "@/components/ui/dialogs/page-keys";

type KeyPress = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing" | "defaultPrevented"
>;

/**
 * True for Ctrl+K or Cmd+K, also while typing, unless a dialog is open. Keys without a modifier belong to the shortcuts, which
 * can be switched off (WCAG 2.1.4).
 */
export function isSearchKey(event: KeyPress): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.isComposing || event.defaultPrevented || altKey || shiftKey) return false;
  if (!(ctrlKey || metaKey) || key.toLowerCase() !== "k") return false;
  return !hasPopup();
}
