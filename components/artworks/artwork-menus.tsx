"use client";

import { useRouter } from "next/navigation";
import { Suspense, useEffect, useRef, useState } from "react";
import { pictureTransition } from "@/components/artworks/picture-transition";
import { isPlainClick } from "@/components/ui/is-plain-click";
import { lazyComponent } from "@/lib/shared/lazy-component";

const ArtworkMenu = lazyComponent(
  async () => (await import("@/components/artworks/artwork-menu")).ArtworkMenu,
);

function isHandledByBrowser(event: MouseEvent): boolean {
  return event.defaultPrevented || event.button !== 0 || !isPlainClick(event);
}

/** Handles the links and menu buttons of all cards on the page, so that cards stay plain markup. */
export function ArtworkMenus() {
  const router = useRouter();
  const [button, setButton] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  // The button whose menu was open on pointerdown: Base UI closes the menu as an outside press before the click arrives.
  const menuButtonAtPress = useRef<Element>(undefined);

  useEffect(() => {
    const begin = () => {
      menuButtonAtPress.current = open ? button : undefined;
    };
    window.addEventListener("pointerdown", begin, true);
    return () => window.removeEventListener("pointerdown", begin, true);
  }, [button, open]);

  useEffect(() => {
    const press = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const link = target?.closest("a[data-soft]")?.getAttribute("href") ?? null;
      if (link !== null && !isHandledByBrowser(event)) {
        event.preventDefault();
        router.push(link, pictureTransition(link.split("/").at(-1) ?? ""));
      }
      const pressed = target?.closest<HTMLElement>("[data-artwork-menu]") ?? null;
      if (pressed !== null) {
        setButton(pressed);
        setOpen(pressed !== menuButtonAtPress.current);
      }
      menuButtonAtPress.current = undefined;
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
