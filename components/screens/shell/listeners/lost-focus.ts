import { focusHeading, focusOn } from "@/components/ui/focus-heading";

/** Gives code that removes an element a few frames to move the focus itself. */
const GRACE_MS = 60;

const SECTIONS = "li, article, section, form, aside, nav, dialog, [role=dialog], main";
const DIALOGS = "dialog, [role=dialog], [role=alertdialog]";

type FocusRecord = {
  element: Element;
  /** Its ancestor sections, then `openerSections`: those of the element that opened its dialog. */
  sections: readonly Element[];
  openerSections: readonly Element[];
  isByKeyboard: boolean;
};

function findSections(element: Element): Element[] {
  const section = element.parentElement?.closest(SECTIONS) ?? null;
  return section === null ? [] : [section, ...findSections(section)];
}

/** The sections of the element that opened a dialog: the dialog itself is portalled to the end of the document. */
function findOpenerSections(
  element: Element,
  previousFocus: FocusRecord | undefined,
): readonly Element[] {
  const dialog = element.closest(DIALOGS);
  if (dialog === null || previousFocus === undefined) return [];
  return dialog.contains(previousFocus.element)
    ? previousFocus.openerSections
    : previousFocus.sections;
}

function isUsable(element: Element): boolean {
  return (
    element.isConnected && !element.matches(":disabled") && element.closest("[hidden]") === null
  );
}

function focusNearestHeading({ sections, isByKeyboard }: FocusRecord): void {
  // Pointer users are looking at what they clicked: do not scroll it away.
  const options = { preventScroll: !isByKeyboard };
  for (const section of sections.filter(({ isConnected }) => isConnected)) {
    const heading = section.querySelector<HTMLElement>("h1, h2, h3, h4");
    if (heading !== null && focusOn(heading, options)) return;
  }
  focusHeading(options);
}

/**
 * Focuses the heading of the focused element's section when that element is removed, disabled or hidden, unless other code moves the focus. A
 * click on the background, which blurs deliberately, is respected.
 * @returns the cleanup
 */
export function restoreLostFocus(): () => void {
  let focusRecord: FocusRecord | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isNothingFocused = () => (document.activeElement ?? document.body) === document.body;
  // Some browsers leave the focus on an element that was disabled or hidden.
  const isLost = ({ element }: FocusRecord) =>
    !isUsable(element) && (isNothingFocused() || document.activeElement === element);

  function restore(): void {
    timer = undefined;
    if (focusRecord === undefined || !isLost(focusRecord)) return;
    const lostFocus = focusRecord;
    focusRecord = undefined;
    focusNearestHeading(lostFocus);
  }
  function scheduleRestore(): void {
    if (focusRecord !== undefined && isLost(focusRecord)) timer ??= setTimeout(restore, GRACE_MS);
  }
  function recordFocus({ target }: FocusEvent): void {
    if (!(target instanceof Element) || target === document.body) return;
    const isByKeyboard = target.matches(":focus-visible");
    const openerSections = findOpenerSections(target, focusRecord);
    focusRecord = {
      element: target,
      sections: [...findSections(target), ...openerSections],
      openerSections,
      isByKeyboard,
    };
  }

  const observer = new MutationObserver(scheduleRestore);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["disabled", "hidden"],
  });
  document.addEventListener("focusin", recordFocus);
  // Nothing has the focus and the element is still usable: it was blurred deliberately.
  function handleFocusOut(): void {
    setTimeout(() => {
      if (focusRecord !== undefined && isNothingFocused() && isUsable(focusRecord.element))
        focusRecord = undefined;
    });
  }
  document.addEventListener("focusout", handleFocusOut);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener("focusin", recordFocus);
    document.removeEventListener("focusout", handleFocusOut);
  };
}
