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

/** Minimum time for which the old list is dimmed, in milliseconds; a mere flicker would go unnoticed. */
const DIMMED_MS = 250;

type Navigation = { go: (href: string, toTop?: boolean) => void; isPending: boolean };

const NavigationContext = createContext<Navigation>({ go: () => undefined, isPending: false });

export function useListNavigation(): Navigation {
  return use(NavigationContext);
}

// In module scope, because another category remounts the page: only the id of the focused element survives.
let pressed: string | null = null;

/** Moves the focus to the result count when the focused element no longer exists. */
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

/** Links inside change the list in place; the old list stays, dimmed, until the new one has loaded. */
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
    // In the capture phase, before the links navigate.
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
