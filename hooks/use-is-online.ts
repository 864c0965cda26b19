import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

const isOnline = () => navigator.onLine;
const isOnlineOnServer = () => true;

/** True on the server, where it cannot be known. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(subscribe, isOnline, isOnlineOnServer);
