import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** Returns what only the browser knows, once the page is interactive. */
export const useInBrowser = <Value>(read: () => Value, onServer: NoInfer<Value>): Value =>
  useSyncExternalStore(subscribeToNothing, read, () => onServer);
