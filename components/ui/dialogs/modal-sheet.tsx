"use client";

import { useEffect } from "react";

/** Loads the code; null without a connection: the sheet still opens and closes. */
const loadMakeModal = () =>
  import("@/components/ui/dialogs/make-modal").then(
    ({ makeModal }) => makeModal,
    () => null,
  );

/**
 * Turns an open sheet (`sheetClass`, `SheetHeader`) into a modal dialog that can be dragged down to close. The popover itself
 * is not modal: it does not trap the focus. Loaded after the page, as a sheet opens without it.
 */
export function ModalSheet({ id }: { id: string }) {
  useEffect(() => {
    let isGone = false;
    let release: (() => void) | undefined;
    void loadMakeModal().then((makeModal) => {
      const sheet = document.getElementById(id);
      if (!isGone && sheet !== null) release = makeModal?.(sheet);
      return undefined;
    });
    return () => {
      isGone = true;
      release?.();
    };
  }, [id]);
  return null;
}
