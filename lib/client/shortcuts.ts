const PLACE = "shortcuts";
const listeners = new Set<() => void>();
let isAsking = false;
// For browsers without storage.
let isOff = false;

function tell(): void {
  for (const listener of listeners) listener();
}

function isStoredAsOff(): boolean {
  try {
    return localStorage.getItem(PLACE) === "off";
  } catch {
    return isOff;
  }
}

/** Whether keys without a modifier do anything (they can be switched off: WCAG 2.1.4), kept on this device; and whether their list stands open. */
export const shortcuts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  areOn: () => !isStoredAsOff(),
  turn(on: boolean): void {
    isOff = !on;
    try {
      if (on) localStorage.removeItem(PLACE);
      else localStorage.setItem(PLACE, "off");
    } catch {
      // Then it holds until the page is left.
    }
    tell();
  },
  isAsking: () => isAsking,
  ask(asking: boolean): void {
    isAsking = asking;
    tell();
  },
};
