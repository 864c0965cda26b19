export type Toast = {
  kind: "success" | "error" | "info";
  text: string;
  /** Closes it, once it is no longer true. */
  until?: AbortSignal;
  action?: {
    label: string;
    run: () => void;
    /** True if the toast stays until it is closed, because its action is offered nowhere else. */
    staysOpen?: boolean;
    /** Seconds in which it can be done, if not the usual time of a toast. */
    seconds?: number;
    /** The element to focus after the action, once it is on the page. */
    findFocusTarget?: () => HTMLElement | null;
  };
};

let queue: Toast[] = [];
let display: ((toast: Toast) => void) | undefined;
const listeners = new Set<() => void>();

/** The component for toasts is only loaded with the first one. */
export function toast(message: Toast): void {
  if (display !== undefined) return display(message);
  queue = [...queue, message];
  for (const listener of listeners) listener();
}

export const toastStore = {
  hasAny: () => queue.length > 0 || display !== undefined,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  setDisplay(newDisplay: (toast: Toast) => void): void {
    display = newDisplay;
    for (const message of queue) newDisplay(message);
    queue = [];
  },
};
