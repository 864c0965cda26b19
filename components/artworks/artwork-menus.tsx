"use client";

import { useRouter } from "next/navigation";
import { Suspense, useEffect, useRef, useState } from "react";
import { growing } from "@/components/artworks/growing-picture";
import { isPlainPress } from "@/components/ui/is-plain-press";
import { lazyComponent } from "@/lib/shared/lazy-component";

const ArtworkMenu = lazyComponent(
  async () => (await import("@/components/artworks/artwork-menu")).ArtworkMenu,
);

/** Whether a click on a link is the browser's own affair: a new tab or window, a download, or done already. */
function isBrowsers(event: MouseEvent): boolean {
  return event.defaultPrevented || event.button !== 0 || !isPlainPress(event);
}

/** The links and menus of all cards on the page: it listens for them, so that cards stay plain markup, and loads the menu at the first press. */
export function ArtworkMenus() {
  const router = useRouter();
  const [button, setButton] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  // The button that had the menu when a press began: the press itself closes it, as one outside, before it comes here as a click.
  const closing = useRef<Element>(undefined);

  useEffect(() => {
    const begin = () => {
      closing.current = open ? button : undefined;
    };
    window.addEventListener("pointerdown", begin, true);
    return () => window.removeEventListener("pointerdown", begin, true);
  }, [button, open]);

  useEffect(() => {
    const press = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const link = target?.closest("a[data-soft]")?.getAttribute("href") ?? null;
      if (link !== null && !isBrowsers(event)) {
        event.preventDefault();
        router.push(link, growing(link.split("/").at(-1) ?? ""));
      }
      const pressed = target?.closest<HTMLElement>("[data-artwork-menu]") ?? null;
      if (pressed !== null) {
        setButton(pressed);
        setOpen(pressed !== closing.current);
      }
      closing.current = undefined;
    };
    document.addEventListener("click", press);
    return () => document.removeEventListener("click", press);
  }, [router]);

  useEffect(() => {
    button?.setAttribute("aria-expanded", String(open));
  }, [button, open]);

  return button === undefined ? null : (
    <Suspense>
      <ArtworkMenu button={button} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}
