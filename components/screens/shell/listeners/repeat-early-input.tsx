"use client";

import { useEffect } from "react";

type Root = HTMLElement & {
  pressedButton?: HTMLElement;
  changedFields?: ReadonlySet<HTMLInputElement | HTMLSelectElement>;
};

/** React leaves such a field as the visitor has changed it, but does not know of the change. */
function repeatChange(field: HTMLInputElement | HTMLSelectElement): void {
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  const isUnselectedRadio = field.type === "radio" && !field.checked;
  if (isUnselectedRadio) return;
  field.checked = !field.checked;
  field.click();
}

/** Repeats what a visitor pressed and chose before the page's code had arrived (`EARLY_INPUT_SCRIPT`). */
export function RepeatEarlyInput() {
  useEffect(() => {
    const root: Root = document.documentElement;
    const { pressedButton, changedFields = new Set() } = root;
    delete root.pressedButton;
    delete root.changedFields;
    for (const field of changedFields) if (field.isConnected) repeatChange(field);
    if (pressedButton?.isConnected === true) pressedButton.click();
  }, []);
  return null;
}
