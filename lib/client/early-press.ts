const ATTRIBUTE = "data-pressed";

/**
 * Notes the last press of a button or link with `data-opens` on the document's element. Links are not followed, except when
 * pressed again before anything has opened, as the code that opens may have failed to load.
 */
export const EARLY_PRESS_SCRIPT = `addEventListener("click",e=>{const b=e.target.closest?.("[data-opens]");if(!b||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;const r=document.documentElement,n=b.dataset.opens;if(b.href&&r.getAttribute("${ATTRIBUTE}")!==n)e.preventDefault();r.setAttribute("${ATTRIBUTE}",n)},true)`;

const IS_KNOWN = `Object.keys(t).some(k=>k.startsWith("__react"))`;

/**
 * Keeps what a visitor did before React knew the page, for `pressAgain` and `chooseAgain`: the last button that was pressed, and the
 * boxes and selections that were changed. A button that submits or opens a popover does so by itself.
 */
export const EARLY_INPUT_SCRIPT = [
  `addEventListener("click",e=>{const t=e.target.closest?.("button[type=button]:not([popovertarget],[data-opens])");if(t&&!${IS_KNOWN})document.documentElement.pressedButton=t},true)`,
  `addEventListener("change",e=>{const t=e.target;if(t.matches("select,[type=checkbox],[type=radio]")&&!${IS_KNOWN}){const m=document.documentElement.changedFields??=new Map;m.delete(t);m.set(t,t.type.startsWith("select")?t.value:t.checked)}},true)`,
].join(";");

/** True if the button with this name was pressed last and nothing has opened since. */
export const hasEarlyPress = (name: string): boolean =>
  document.documentElement.getAttribute(ATTRIBUTE) === name;

export function clearEarlyPress(): void {
  document.documentElement.removeAttribute(ATTRIBUTE);
}
