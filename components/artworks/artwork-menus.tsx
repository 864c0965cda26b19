"use client";

import { lazy, Suspense, useEffect, useState } from "react";

const ArtworkMenu = lazy(async () => ({
  default: (await import("@/components/artworks/artwork-menu")).ArtworkMenu,
}));

/** The menus of all cards on the page: it listens for their buttons, so that cards stay plain markup, and loads the menu at the first press. */
export function ArtworkMenus() {
  const [button, setButton] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      const pressed =
        target instanceof Element ? target.closest<HTMLElement>("[data-artwork-menu]") : null;
      if (pressed !== null) {
        setButton(pressed);
        setOpen(true);
      }
    };
    document.addEventListener("click", press);
    return () => document.removeEventListener("click", press);
  }, []);

  useEffect(() => {
    button?.setAttribute("aria-expanded", String(open));
  }, [button, open]);

  return button === undefined ? null : (
    <Suspense>
      <ArtworkMenu button={button} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}
