"use client";

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
const onServer = () => true;

/** Says on every page that the connection is lost and what still works, for as long as that is so. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, isOnline, onServer);
  return (
    <output aria-live="polite" data-print="hide" className="sticky top-0 z-40">
      {!online && (
        <span className="block border-b bg-surface px-5 py-2 text-center text-small">
          <strong className="font-medium">You are offline.</strong> What is on this page stays, and
          so do drafts. Saving, posting and other pages need the connection.
        </span>
      )}
    </output>
  );
}
