"use client";

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
import { RESULT_COUNT_ID } from "@/components/screens/opportunity-list/filters/panel-ids";
import { hasNoModifier } from "@/lib/shared/web/has-no-modifier";
import { layerEntry } from "@/components/ui/dialogs/layer-entry";
import { joinClasses } from "@/lib/shared/join-classes";

/** The old list stays dimmed for at least this long: a shorter flicker would go unnoticed. */
const MIN_DIMMED_MS = 250;

type Navigation = { navigate: (href: string, toTop?: boolean) => void; isPending: boolean };

const NavigationContext = createContext<Navigation>({
  navigate: () => undefined,
  isPending: false,
});

export function useListNavigation(): Navigation {
  return use(NavigationContext);
}

// In module scope, because another category remounts the page: only the id of the focused element survives.
let focusedId: string | null = null;

/** Moves the focus to the result count when the focused element no longer exists. */
function restoreFocus(): void {
  if (focusedId === null) return;
  if (document.activeElement === document.body) {
    const resultCount = document.getElementById(RESULT_COUNT_ID);
    (document.getElementById(focusedId) ?? resultCount)?.focus({ preventScroll: true });
  }
  focusedId = null;
}

const waitMinimumDimmed = async () =>
  new Promise((resolve) => {
    setTimeout(resolve, MIN_DIMMED_MS);
  });

/** Links inside change the list in place; the old list stays, dimmed, until the new one has loaded. */
export function ListRegion({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const regionRef = useRef<HTMLDivElement>(null);
  const navigation = useMemo(
    () => ({
      isPending,
      navigate(href: string, toTop = false) {
        // Next would replace the page with the browser's own error.
        if (!navigator.onLine) return;
        focusedId = document.activeElement?.id ?? "";
        startTransition(async () => {
          layerEntry.navigate(router, href, { scroll: toTop });
          await waitMinimumDimmed();
        });
      },
    }),
    [isPending, router],
  );
  const { navigate } = navigation;

  useEffect(() => {
    const container = regionRef.current;
    const onClick = (event: MouseEvent) => {
      const { target, button } = event;
      if (button !== 0 || !hasNoModifier(event)) return;
      const link = target instanceof Element ? target.closest("a") : null;
      const href = link?.getAttribute("href") ?? "";
      if (link === null || !href.startsWith("/opportunities") || link.dataset["soft"] === "")
        return;
      event.preventDefault();
      navigate(href, link.rel === "next" || link.rel === "prev");
    };
    // The capture phase comes before the links navigate.
    container?.addEventListener("click", onClick, true);
    return () => container?.removeEventListener("click", onClick, true);
  }, [navigate]);

  useEffect(() => {
    if (!isPending) restoreFocus();
  }, [isPending]);

  return (
    <NavigationContext value={navigation}>
      <div ref={regionRef}>{children}</div>
    </NavigationContext>
  );
}

export function ListBody({ children }: { children: ReactNode }) {
  const { isPending } = useListNavigation();
  return (
    <div
      aria-busy={isPending}
      className={joinClasses("transition-opacity duration-fade", isPending && "opacity-50")}
    >
      {children}
    </div>
  );
}
