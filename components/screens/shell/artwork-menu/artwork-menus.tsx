import { useEffect, useRef, useState } from "react";
import { lazyPart } from "@/lib/shared/lazy-component";

const ArtworkMenu = lazyPart(
  async () => (await import("@/components/screens/shell/artwork-menu/artwork-menu")).ArtworkMenu,
);

/** Handles the menu buttons of all cards on the page, so that cards stay plain markup. */
export function ArtworkMenus() {
  const [button, setButton] = useState<HTMLElement>();
  const [isOpen, setIsOpen] = useState(false);
  // The button whose menu was open on pointerdown: Base UI closes the menu as an outside press before the click arrives.
  const menuButtonAtPressRef = useRef<Element>(undefined);

  useEffect(() => {
    const handlePointerDown = () => {
      menuButtonAtPressRef.current = isOpen ? button : undefined;
    };
    window.addEventListener("pointerdown", handlePointerDown, true);
    return () => window.removeEventListener("pointerdown", handlePointerDown, true);
  }, [button, isOpen]);

  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const menuButton = target?.closest<HTMLElement>("[data-artwork-menu]") ?? null;
      if (menuButton !== null) {
        setButton(menuButton);
        setIsOpen(menuButton !== menuButtonAtPressRef.current);
      }
      menuButtonAtPressRef.current = undefined;
    };
    document.addEventListener("click", handleClick);
    return () => document.removeEventListener("click", handleClick);
  }, []);

  useEffect(() => {
    button?.setAttribute("aria-expanded", String(isOpen));
  }, [button, isOpen]);

  return button === undefined ? null : (
    <ArtworkMenu button={button} open={isOpen} onOpenChange={setIsOpen} />
  );
}
