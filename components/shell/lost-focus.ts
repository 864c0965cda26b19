import { focusHeading, focusOn } from "@/components/ui/focus-heading";

/** How long whoever takes something away has to say where the focus goes, in ms: what comes first is theirs to know. */
const GRACE_MS = 60;

/** The parts of a page that somebody goes on in. */
const PARTS = "li, article, section, form, aside, nav, dialog, [role=dialog], main";
const DIALOGS = "dialog, [role=dialog], [role=alertdialog]";

type Held = {
  element: Element;
  /** The parts that it is in, and then those of what opened the dialog that it is in. */
  parts: readonly Element[];
  behind: readonly Element[];
  isByKeyboard: boolean;
};

function partsAround(element: Element): Element[] {
  const part = element.parentElement?.closest(PARTS) ?? null;
  return part === null ? [] : [part, ...partsAround(part)];
}

/** The parts of what had the focus before a dialog took it: the dialog itself stands at the end of the document. */
function partsBehind(element: Element, before: Held | undefined): readonly Element[] {
  const dialog = element.closest(DIALOGS);
  if (dialog === null || before === undefined) return [];
  return dialog.contains(before.element) ? before.behind : before.parts;
}

function isUsable(element: Element): boolean {
  return (
    element.isConnected && !element.matches(":disabled") && element.closest("[hidden]") === null
  );
}

/** Gives the focus to the heading of the nearest part that is left, or to the page's. */
function goOnNear({ parts, isByKeyboard }: Held): void {
  // Who presses with a pointer looks at what they pressed: the page stays where it is.
  const options = { preventScroll: !isByKeyboard };
  for (const part of parts.filter((each) => each.isConnected)) {
    const heading = part.querySelector<HTMLElement>("h1, h2, h3, h4");
    if (heading !== null && focusOn(heading, options)) return;
  }
  focusHeading(options);
}

/**
 * Catches the focus when what has it is taken away, disabled or hidden, and nobody says where it goes instead: it goes to the
 * heading of the part that it was in. Who puts the focus down themselves, by a press beside everything, is left alone.
 * @returns what ends it
 */
export function catchLostFocus(): () => void {
  let held: Held | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isDown = () => (document.activeElement ?? document.body) === document.body;
  // Some browsers leave the focus on what can no longer be used.
  const isLost = ({ element }: Held) =>
    !isUsable(element) && (isDown() || document.activeElement === element);

  function look(): void {
    timer = undefined;
    if (held === undefined || !isLost(held)) return;
    const lost = held;
    held = undefined;
    goOnNear(lost);
  }
  function lookSoon(): void {
    if (held !== undefined && isLost(held)) timer ??= setTimeout(look, GRACE_MS);
  }
  function hold({ target }: FocusEvent): void {
    if (!(target instanceof Element) || target === document.body) return;
    const isByKeyboard = target.matches(":focus-visible");
    const behind = partsBehind(target, held);
    held = { element: target, parts: [...partsAround(target), ...behind], behind, isByKeyboard };
  }

  const observer = new MutationObserver(lookSoon);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["disabled", "hidden"],
  });
  document.addEventListener("focusin", hold);
  // Where the focus went nowhere and what had it is still there, somebody put it down.
  function letGo(): void {
    setTimeout(() => {
      if (held !== undefined && isDown() && isUsable(held.element)) held = undefined;
    });
  }
  document.addEventListener("focusout", letGo);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener("focusin", hold);
    document.removeEventListener("focusout", letGo);
  };
}
