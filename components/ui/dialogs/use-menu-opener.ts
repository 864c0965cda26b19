import { useRef, useState } from "react";

/** State of a button and its `ButtonMenu`, whose code is loaded when it first opens: `menu` is null before. */
export function useMenuOpener() {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState<boolean>();
  // Pressing the button closes an open menu as an outside press, and then arrives here as a click.
  const wasOpenRef = useRef(false);
  const opener = {
    ref: setButton,
    "aria-haspopup": "menu",
    "aria-expanded": isOpen === true,
    onPointerDown: () => {
      wasOpenRef.current = isOpen === true;
    },
    onClick: () => {
      setIsOpen(!wasOpenRef.current);
      wasOpenRef.current = false;
    },
  } as const;
  return {
    opener,
    menu: isOpen === undefined ? null : { button, open: isOpen, onOpenChange: setIsOpen },
  };
}
