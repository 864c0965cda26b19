import { useEffect } from "react";

const findTooltip = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;

/** Hides the shown tooltip on Escape, until its control is left. */
function watchTooltips(signal: AbortSignal): void {
  let shown: HTMLElement | null = null;
  const show = ({ target }: Event) => {
    shown = findTooltip(target) ?? shown;
  };
  const hide = ({ target, relatedTarget }: MouseEvent | FocusEvent) => {
    const left = findTooltip(target);
    if (left === null || (relatedTarget instanceof Node && left.contains(relatedTarget))) return;
    left.removeAttribute("data-dismissed");
    if (left === shown) shown = null;
  };
  const dismiss = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || shown === null || shown.hasAttribute("data-dismissed")) return;
    // Escape must not close the dialog around it as well.
    event.stopPropagation();
    shown.setAttribute("data-dismissed", "");
  };
  // Safari does not focus a tapped button, and touch does not hover.
  const focusTapped = ({ target }: Event) => {
    if (findTooltip(target) !== null && target instanceof Element)
      target.closest("button")?.focus();
  };
  document.addEventListener("pointerover", show, { signal, passive: true });
  document.addEventListener("focusin", show, { signal });
  document.addEventListener("pointerout", hide, { signal, passive: true });
  document.addEventListener("focusout", hide, { signal });
  document.addEventListener("click", focusTapped, { signal });
  // The document gets the key, because a hovered control need not have the focus.
  document.addEventListener("keydown", dismiss, { signal, capture: true });
}

export function TooltipKeys() {
  useEffect(() => {
    const watching = new AbortController();
    watchTooltips(watching.signal);
    return () => watching.abort();
  }, []);
  return null;
}
