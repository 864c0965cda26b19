export type Toast = {
  kind: "success" | "error" | "info";
  text: string;
  action?: {
    label: string;
    run: () => void;
    /** Whether the message stays until it is closed, as it appears nowhere else. */
    isOnlyHere?: boolean;
    /** Finds the restored element, once it is on the page, for the keyboard focus. */
    returnsTo?: () => HTMLElement | null;
  };
};

let waiting: Toast[] = [];
let show: ((toast: Toast) => void) | undefined;
const listeners = new Set<() => void>();

/** Shows a toast; its component is loaded with the first one. */
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
