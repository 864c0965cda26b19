"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { createPictureTransition } from "@/components/artworks/picture-transition";
import { focusOn } from "@/components/ui/focus-heading";
import { hasNoModifier } from "@/lib/shared/web/has-no-modifier";
import { layerEntry } from "@/components/ui/dialogs/layer-entry";

function isHandledByBrowser(event: MouseEvent, { target }: HTMLAnchorElement): boolean {
  const opensTab = target === "_blank";
  return event.defaultPrevented || event.button !== 0 || !hasNoModifier(event) || opensTab;
}

/** Focuses a fragment as a plain link within the page does. Plain ones are not used, because Next ignores Back to the history entry they make. */
function focusFragment(id: string): void {
  const element = document.getElementById(id);
  if (element !== null) focusOn(element, { preventScroll: true });
}

/** Follows all soft links of the page without loading the document. */
export function SoftLinks() {
  const router = useRouter();

  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const link = target?.closest<HTMLAnchorElement>("a[data-soft]") ?? null;
      const href = link?.getAttribute("href") ?? null;
      if (link === null || href === null || isHandledByBrowser(event, link)) return;
      event.preventDefault();
      layerEntry.navigate(router, href, {
        scroll: link.dataset["soft"] !== "stay",
        ...createPictureTransition(href.split("/").at(-1) ?? ""),
      });
      if (href.startsWith("#")) focusFragment(href.slice(1));
    };
    document.addEventListener("click", handleClick);
    return () => document.removeEventListener("click", handleClick);
  }, [router]);

  return null;
}
