import { shortcutReader } from "@/components/shell/shortcut-keys";
import { shortcuts } from "@/lib/client/shortcuts";

const read = shortcutReader();

/** Does what a key stands for that was pressed on the page. @param goTo goes to a path of ours */
export function followShortcut(
  { key, timeStamp }: Pick<KeyboardEvent, "key" | "timeStamp">,
  goTo: (path: string) => void,
): void {
  const action = read(key, timeStamp);
  if (action === null) return;
  if (action === "help") return shortcuts.ask(true);
  if (action !== "search") return goTo(action.path);
  // The search opens over the page where the header has it.
  const opener = document.querySelector<HTMLElement>("header a[href='/search']");
  if (opener === null) goTo("/search");
  else opener.click();
}
