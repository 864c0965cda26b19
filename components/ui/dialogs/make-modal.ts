import { swallowDoubleClick } from "@/components/ui/dialogs/double-click";
import { dragToClose } from "@/components/ui/dialogs/sheet-drag";
import { sheetTitleId } from "@/components/ui/dialogs/sheet-header";

/** @returns what undoes it */
export function makeSiblingsInert(element: HTMLElement): () => void {
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
  return () => {
    for (const sibling of inertSiblings) sibling.inert = false;
  };
}

const createDialogAttributes = (sheet: HTMLElement) => ({
  role: "dialog",
  "aria-modal": "true",
  "aria-labelledby": sheetTitleId(sheet.id),
});

/** @returns the cleanup */
export function makeModal(sheet: HTMLElement): () => void {
  let release: (() => void) | null = null;
  const doubleClick = swallowDoubleClick();
  const close = () => sheet.hidePopover();
  const enter = () => {
    release ??= makeSiblingsInert(sheet);
    for (const [name, value] of Object.entries(createDialogAttributes(sheet)))
      sheet.setAttribute(name, value);
  };
  const leave = () => {
    release?.();
    release = null;
    for (const name of Object.keys(createDialogAttributes(sheet))) sheet.removeAttribute(name);
  };
  const onToggle = ({ target, newState }: ToggleEvent) => {
    if (target !== sheet || newState !== "open") return;
    enter();
    doubleClick.recordOpen();
  };
  // This comes before the browser restores the focus, which inert elements cannot take.
  const onBeforeToggle = ({ target, newState }: ToggleEvent) => {
    if (target !== sheet || newState === "open") return;
    leave();
    doubleClick.recordClose();
  };
  // From the `md` width up CSS makes the sheet part of the page.
  const onResize = () => {
    if (release !== null && getComputedStyle(sheet).position !== "fixed") close();
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
    leave();
    sheet.removeEventListener("toggle", onToggle);
    sheet.removeEventListener("beforetoggle", onBeforeToggle);
    window.removeEventListener("resize", onResize);
  };
}
