import { formatErrorMessage } from "@/lib/shared/error-message";

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

/** Says an error in a toast. A hook’s `onError`, not that of one `mutate`, which is dropped by the next call and once its component is gone. */
export const toastError = (error: unknown): void =>
  toast({ kind: "error", text: formatErrorMessage(error) });

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
