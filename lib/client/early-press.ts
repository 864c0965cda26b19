const ATTRIBUTE = "data-pressed";

/** Notes the last press of a button with `data-opens` on the document's element. */
export const EARLY_PRESS_SCRIPT = `addEventListener("click",({target:t})=>{const b=t.closest?.("[data-opens]");b&&document.documentElement.setAttribute("${ATTRIBUTE}",b.dataset.opens)},true)`;

/** Whether the button with this name was pressed last and nothing has opened since. */
export const hasEarlyPress = (name: string): boolean =>
  document.documentElement.getAttribute(ATTRIBUTE) === name;

export function clearEarlyPress(): void {
  document.documentElement.removeAttribute(ATTRIBUTE);
}
