import { createShortcutReader } from "@/components/screens/shell/shortcuts/shortcut-keys";
import { shortcuts } from "@/lib/client/shortcuts";

const readKey = createShortcutReader();

export function followShortcut(
  { key, timeStamp }: Pick<KeyboardEvent, "key" | "timeStamp">,
  goTo: (path: string) => void,
): void {
  const action = readKey(key, timeStamp);
  if (action === null) return;
  if (action === "help") return shortcuts.setListOpen(true);
  if (action !== "search") return goTo(action.path);
  // The header's search opens over the page; some layouts have none.
  const opener = document.querySelector<HTMLElement>("header a[href='/search']");
  if (opener === null) goTo("/search");
  else opener.click();
}
