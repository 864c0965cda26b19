import { afterPaint } from "@/components/ui/after-paint";
import { swallowDoubleClick } from "@/components/ui/dialogs/double-click";
import { dragToClose } from "@/components/ui/dialogs/sheet-drag";
import { sheetTitleId } from "@/components/ui/dialogs/sheet-header";

/** @returns the siblings of an element and of its ancestors that were not inert already */
export function makeSiblingsInert(element: HTMLElement): HTMLElement[] {
  const inertSiblings: HTMLElement[] = [];
  for (
    let ancestor: HTMLElement | null = element;
    ancestor !== null && ancestor !== document.body;
    ancestor = ancestor.parentElement
  ) {
    for (const sibling of ancestor.parentElement?.children ?? []) {
      if (sibling === ancestor || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      inertSiblings.push(sibling);
    }
  }
  return inertSiblings;
}

export function release(elements: readonly HTMLElement[]): void {
  for (const element of elements) element.inert = false;
}

const createDialogAttributes = (sheet: HTMLElement) => ({
  role: "dialog",
  "aria-modal": "true",
  "aria-labelledby": sheetTitleId(sheet.id),
});

/** @returns the cleanup */
export function makeModal(sheet: HTMLElement): () => void {
  let inertSiblings: HTMLElement[] = [];
  let opener: Element | null = null;
  const doubleClick = swallowDoubleClick();
  const close = () => sheet.hidePopover();
  const releaseAll = () => {
    release(inertSiblings);
    inertSiblings = [];
  };
  const enter = () => {
    // It may have been closed just before.
    releaseAll();
    inertSiblings = makeSiblingsInert(sheet);
    for (const [name, value] of Object.entries(createDialogAttributes(sheet)))
      sheet.setAttribute(name, value);
  };
  const leave = () => {
    // The focus goes back at once. Releasing the rest costs the styles of a whole page, for which the closed sheet need not wait.
    release(inertSiblings.filter((sibling) => opener === null || sibling.contains(opener)));
    const closing = inertSiblings;
    afterPaint(() => {
      if (closing === inertSiblings) releaseAll();
    });
    for (const name of Object.keys(createDialogAttributes(sheet))) sheet.removeAttribute(name);
  };
  const onToggle = ({ target, newState }: ToggleEvent) => {
    if (target !== sheet || newState !== "open") return;
    enter();
    doubleClick.recordOpen();
  };
  // This comes before the browser restores the focus, which inert elements cannot take.
  const onBeforeToggle = ({ target, newState }: ToggleEvent) => {
    if (target !== sheet) return;
    if (newState === "open") {
      opener = document.activeElement;
      return;
    }
    leave();
    doubleClick.recordClose();
  };
  // From the `md` width up CSS makes the sheet part of the page.
  const onResize = () => {
    if (inertSiblings.length > 0 && getComputedStyle(sheet).position !== "fixed") close();
  };
  const stopDragging = dragToClose(sheet, close);
  sheet.addEventListener("toggle", onToggle);
  sheet.addEventListener("beforetoggle", onBeforeToggle);
  window.addEventListener("resize", onResize);
  // The user may have opened it before hydration.
  if (sheet.matches(":popover-open")) enter();
  return () => {
    stopDragging();
    doubleClick.stop();
    releaseAll();
    sheet.removeEventListener("toggle", onToggle);
    sheet.removeEventListener("beforetoggle", onBeforeToggle);
    window.removeEventListener("resize", onResize);
  };
}
