const STORAGE_KEY = "shortcuts";
const listeners = new Set<() => void>();
let isListOpen = false;
// This holds the choice in browsers without storage.
let areDisabled = false;

function notify(): void {
  for (const listener of listeners) listener();
}

function readDisabled(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === "off";
  } catch {
    return areDisabled;
  }
}

/** State of the shortcuts without a modifier key, enabled or not (WCAG 2.1.4 requires that they can be switched off), and of their list, open or not. */
export const shortcuts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  areEnabled: () => !readDisabled(),
  setEnabled(isEnabled: boolean): void {
    areDisabled = !isEnabled;
    try {
      if (isEnabled) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, "off");
    } catch {
      // Without storage it applies until the page is left.
    }
    notify();
  },
  isListOpen: () => isListOpen,
  setListOpen(isOpen: boolean): void {
    isListOpen = isOpen;
    notify();
  },
};
