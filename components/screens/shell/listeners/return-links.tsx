import { usePageEvent } from "@/components/ui/use-page-event";
import { withReturnPath } from "@/lib/shared/web/return-path";

/** Adds the current address, which the server does not know when it renders the header, to the links that return to it. */
function addReturnPath({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a[data-returns]") : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  const { pathname, search } = window.location;
  link.href = withReturnPath(
    link.pathname === "/signup" ? "/signup" : "/login",
    `${pathname}${search}`,
  );
}

/** Before the link is followed, also into another tab. */
export function ReturnLinks() {
  usePageEvent("pointerdown", addReturnPath, true);
  usePageEvent("click", addReturnPath, true);
  return null;
}
