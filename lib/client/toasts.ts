export type Toast = {
  kind: "success" | "error" | "info";
  text: string;
  action?: {
    label: string;
    run: () => void;
    /** Whether this is the only place for it: then the message stays until it is closed, for nobody's time may run out. */
    isOnlyHere?: boolean;
    /** Finds what it brings back, once that is on the page, for the keyboard focus. */
    returnsTo?: () => HTMLElement | null;
  };
};

let waiting: Toast[] = [];
let show: ((toast: Toast) => void) | undefined;
const listeners = new Set<() => void>();

/** Shows a short message at the top of the page. The code that shows it is fetched with the first one. */
export function toast(message: Toast): void {
  if (show !== undefined) return show(message);
  waiting = [...waiting, message];
  for (const listener of listeners) listener();
}

export const toastStore = {
  hasAny: () => waiting.length > 0 || show !== undefined,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  showWith(next: (toast: Toast) => void): void {
    show = next;
    for (const message of waiting) next(message);
    waiting = [];
  },
};
