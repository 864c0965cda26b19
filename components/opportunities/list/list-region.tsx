"use client";

import { clsx } from "clsx";
import { useRouter } from "next/navigation";
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useRef,
  useTransition,
} from "react";
import { FOUND_ID } from "@/components/opportunities/list/panel-ids";
import { isPlainPress } from "@/components/ui/is-plain-press";

/** How long the old list stays dimmed at least, in milliseconds: what only flickers is not seen to change. */
const DIMMED_MS = 250;

type Navigation = { go: (href: string, toTop?: boolean) => void; isPending: boolean };

const NavigationContext = createContext<Navigation>({ go: () => undefined, isPending: false });

/** How a part of the list's page changes what is listed. */
export function useListNavigation(): Navigation {
  return use(NavigationContext);
}

// Another category is another page, whose parts are new: what had the focus is known by its id only.
let pressed: string | null = null;

/** The focus stays where it was; when that is gone, it goes to the line that says how many were found. */
function restoreFocus(): void {
  if (pressed === null) return;
  if (document.activeElement === document.body) {
    const found = document.getElementById(FOUND_ID);
    (document.getElementById(pressed) ?? found)?.focus({ preventScroll: true });
  }
  pressed = null;
}

const pause = async () =>
  new Promise((resolve) => {
    setTimeout(resolve, DIMMED_MS);
  });

/** Around the list and everything that narrows it down: its links change the list in place, and the old one stays, dimmed, until the new one is there. */
export function ListRegion({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const region = useRef<HTMLDivElement>(null);
  const navigation = useMemo(
    () => ({
      isPending,
      go(href: string, toTop = false) {
        pressed = document.activeElement?.id ?? "";
        startTransition(async () => {
          router.push(href, { scroll: toTop });
          await pause();
        });
      },
    }),
    [isPending, router],
  );
  const { go } = navigation;

  useEffect(() => {
    const element = region.current;
    const follow = (event: MouseEvent) => {
      const { target, button } = event;
      if (button !== 0 || !isPlainPress(event)) return;
      const link = target instanceof Element ? target.closest("a") : null;
      const href = link?.getAttribute("href") ?? "";
      if (link === null || !href.startsWith("/opportunities") || link.dataset["soft"] === "")
        return;
      event.preventDefault();
      go(href, link.rel === "next" || link.rel === "prev");
    };
    // Before the links hear of it, which would go there by themselves.
    element?.addEventListener("click", follow, true);
    return () => element?.removeEventListener("click", follow, true);
  }, [go]);

  useEffect(() => {
    if (!isPending) restoreFocus();
  }, [isPending]);

  return (
    <NavigationContext value={navigation}>
      <div ref={region}>{children}</div>
    </NavigationContext>
  );
}

/** What is listed, dimmed for as long as something else is loading. */
export function ListBody({ children }: { children: ReactNode }) {
  const { isPending } = useListNavigation();
  return (
    <div
      aria-busy={isPending}
      className={clsx("transition-opacity duration-fade", isPending && "opacity-50")}
    >
      {children}
    </div>
  );
}
