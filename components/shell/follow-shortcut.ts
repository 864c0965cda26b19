import { shortcutReader } from "@/components/shell/shortcut-keys";
import { shortcuts } from "@/lib/client/shortcuts";

const read = shortcutReader();

/** Does what a key stands for that was pressed on the page. @param goTo goes to a path of ours */
export function followShortcut(
  { key, timeStamp }: Pick<KeyboardEvent, "key" | "timeStamp">,
  goTo: (path: string) => void,
): void {
  const deed = read(key, timeStamp);
  if (deed === null) return;
  if (deed === "help") return shortcuts.ask(true);
  if (deed !== "search") return goTo(deed.path);
  // The search opens over the page where the header has it.
  const opener = document.querySelector<HTMLElement>("header a[href='/search']");
  if (opener === null) goTo("/search");
  else opener.click();
}
