type Root = HTMLElement & { pressedButton?: HTMLElement };

/** Presses the button that a visitor pressed before the page's code had arrived (`EARLY_INPUT_SCRIPT`). */
export function pressAgain(): void {
  const root: Root = document.documentElement;
  const { pressedButton } = root;
  delete root.pressedButton;
  pressedButton?.click();
}
