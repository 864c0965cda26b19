const ATTRIBUTE = "data-pressed";

/**
 * Notes the last press of a button or link with `data-opens` on the document's element. Links are not followed, except when
 * pressed again before anything has opened, as the code that opens may have failed to load.
 */
export const EARLY_PRESS_SCRIPT = `addEventListener("click",e=>{const b=e.target.closest?.("[data-opens]");if(!b||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;const r=document.documentElement,n=b.dataset.opens;if(b.href&&r.getAttribute("${ATTRIBUTE}")!==n)e.preventDefault();r.setAttribute("${ATTRIBUTE}",n)},true)`;

/** Keeps the last button that was pressed before React knew it, for `PressAgain`. A button that submits or opens a popover does so by itself. */
export const EARLY_BUTTON_SCRIPT = `addEventListener("click",e=>{const b=e.target.closest?.("button[type=button]:not([popovertarget],[data-opens])");if(b&&!Object.keys(b).some(k=>k.startsWith("__react")))document.documentElement.pressedButton=b},true)`;

/** True if the button with this name was pressed last and nothing has opened since. */
export const hasEarlyPress = (name: string): boolean =>
  document.documentElement.getAttribute(ATTRIBUTE) === name;

export function clearEarlyPress(): void {
  document.documentElement.removeAttribute(ATTRIBUTE);
}
