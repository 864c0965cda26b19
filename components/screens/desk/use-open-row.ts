import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { useRowFocus } from "@/components/screens/desk/use-row-focus";
import { focusHeading } from "@/components/ui/focus-heading";

type OpenRow = { openId: string | null; rows: ReturnType<typeof useRowFocus> };

/**
 * Keeps list and open application together: the open one's row is in sight, and gets the focus back once it is closed.
 * @returns the list, which gives way to the application on narrow screens
 */
export function useOpenRow({ openId, rows }: OpenRow): RefObject<HTMLDivElement | null> {
  const listRef = useRef<HTMLDivElement>(null);
  const previousIdRef = useRef(openId);
  const follow = useEffectEvent((id: string | null) => {
    const previousId = previousIdRef.current;
    previousIdRef.current = id;
    if (id === null) {
      if (previousId !== null && !rows.focus(previousId)) focusHeading();
    } else if (listRef.current?.offsetParent === null) window.scrollTo({ top: 0 });
    else rows.reveal(id);
  });
  // In braces, because browsers may return a promise, which React would take for a cleanup.
  useEffect(() => {
    follow(openId);
  }, [openId]);
  return listRef;
}
