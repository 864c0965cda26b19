"use client";

import { useEffect } from "react";

type Root = HTMLElement & { pressedButton?: HTMLElement };

/** Presses the button that a visitor pressed before the page's code had arrived (`EARLY_BUTTON_SCRIPT`). */
export function PressAgain() {
  useEffect(() => {
    const root: Root = document.documentElement;
    const { pressedButton } = root;
    delete root.pressedButton;
    if (pressedButton?.isConnected === true) pressedButton.click();
  }, []);
  return null;
}
