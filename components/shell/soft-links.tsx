"use client";

import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { createPictureTransition } from "@/components/artworks/picture-transition";
import { PrefetchedPages, watchLinks } from "@/components/shell/prefetch-links";
import { isPlainClick } from "@/components/ui/is-plain-click";
import { accountWrites } from "@/lib/client/account-writes";

function isHandledByBrowser(event: MouseEvent): boolean {
  return event.defaultPrevented || event.button !== 0 || !isPlainClick(event);
}

/** Follows all soft links of the page, whose next page is fetched when the pointer goes down or rests on the link. */
export function SoftLinks() {
  const router = useRouter();

  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const link = target?.closest<HTMLAnchorElement>("a[data-soft]") ?? null;
      const href = link?.getAttribute("href") ?? null;
      if (link === null || href === null || isHandledByBrowser(event)) return;
      event.preventDefault();
      router.push(href, {
        scroll: link.dataset["soft"] !== "stay",
        ...createPictureTransition(href.split("/").at(-1) ?? ""),
      });
    };
    document.addEventListener("click", handleClick);
    return () => document.removeEventListener("click", handleClick);
  }, [router]);

  useEffect(() => {
    const pages = new PrefetchedPages();
    const stopWatching = watchLinks(pages, (address) =>
      router.prefetch(address, { kind: PrefetchKind.FULL }),
    );
    const stopListening = accountWrites.subscribe(() => {
      if (pages.clear(performance.now())) router.refresh();
    });
    return () => {
      stopWatching();
      stopListening();
    };
  }, [router]);

  return null;
}
