import { createShortcutReader } from "@/components/shell/shortcut-keys";
import { shortcuts } from "@/lib/client/shortcuts";

const read = createShortcutReader();

export function followShortcut(
  { key, timeStamp }: Pick<KeyboardEvent, "key" | "timeStamp">,
  goTo: (path: string) => void,
): void {
  const action = read(key, timeStamp);
  if (action === null) return;
  if (action === "help") return shortcuts.setListOpen(true);
  if (action !== "search") return goTo(action.path);
  // Where the header has a search, it opens over the page.
  const opener = document.querySelector<HTMLElement>("header a[href='/search']");
  if (opener === null) goTo("/search");
  else opener.click();
}
