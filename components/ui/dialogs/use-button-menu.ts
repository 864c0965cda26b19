import { useEffect, useRef, useState } from "react";
import { usePageEvent } from "@/components/ui/use-page-event";

/** The menu of whichever button with this attribute was pressed last, so that the buttons stay plain markup; null before. */
export function useButtonMenu(attribute: string) {
  const [button, setButton] = useState<HTMLElement>();
  const [isOpen, setIsOpen] = useState(false);
  // The button whose menu was open on pointerdown: Base UI closes the menu as an outside press before the click arrives.
  const buttonAtPressRef = useRef<Element>(undefined);

  // Of the window, which comes before all others.
  useEffect(() => {
    const handlePointerDown = () => {
      buttonAtPressRef.current = isOpen ? button : undefined;
    };
    window.addEventListener("pointerdown", handlePointerDown, true);
    return () => window.removeEventListener("pointerdown", handlePointerDown, true);
  }, [button, isOpen]);

  usePageEvent("click", ({ target }) => {
    const pressed =
      target instanceof Element ? target.closest<HTMLElement>(`[${attribute}]`) : null;
    if (pressed !== null) {
      setButton(pressed);
      setIsOpen(pressed !== buttonAtPressRef.current);
    }
    buttonAtPressRef.current = undefined;
  });

  useEffect(() => {
    button?.setAttribute("aria-expanded", String(isOpen));
  }, [button, isOpen]);

  return button === undefined ? null : { button, open: isOpen, onOpenChange: setIsOpen };
}
