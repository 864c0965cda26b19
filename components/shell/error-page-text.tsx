"use client";

import { useOnline } from "@/hooks/use-online";

/** Why a page could not be drawn, as far as the browser knows, and what that leaves. */
export function ErrorPageText() {
  return useOnline() ? (
    <p>
      The fault is on our side, and nothing you entered was sent twice. The other pages still work.
    </p>
  ) : (
    <p>
      You are offline. Try again when the connection is back: nothing you entered was sent twice.
    </p>
  );
}
