import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { OFFLINE_REGION_ID } from "@/components/screens/shell/offline-region";
import { hasNoModifier } from "@/lib/shared/web/has-no-modifier";
import { useIsOnline } from "@/hooks/use-is-online";

/** Excludes links that open a tab, a download or an overlay. */
function leavesPage(link: HTMLAnchorElement | null, event: MouseEvent): link is HTMLAnchorElement {
  if (link === null || event.button !== 0 || !hasNoModifier(event)) return false;
  if (link.target !== "" || link.download !== "" || link.dataset["zoom"] !== undefined)
    return false;
  const isSamePage = link.href.split("#")[0] === window.location.href.split("#")[0];
  return link.protocol.startsWith("http") && !isSamePage;
}

/** Blocks the first click on a link while offline, which would show the browser's error. A second goes through: `navigator.onLine` may be wrong. */
export function OfflineNotice() {
  const online = useIsOnline();
  const [blockedHref, setBlockedHref] = useState("");
  if (online && blockedHref !== "") setBlockedHref("");

  useEffect(() => {
    if (online) return undefined;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!leavesPage(link, event) || link.href === blockedHref) return;
      event.preventDefault();
      event.stopPropagation();
      setBlockedHref(link.href);
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, [online, blockedHref]);

  const region = online ? null : document.getElementById(OFFLINE_REGION_ID);
  if (region === null) return null;
  return createPortal(
    <span className="block border-b bg-surface px-5 py-2 text-center text-small">
      <strong className="font-medium">You are offline.</strong>{" "}
      {blockedHref === ""
        ? "What is on this page stays, and so do drafts. Saving, posting and opening other pages need a connection."
        : "That page needs a connection, so you are still on this one. Choose the link again to retry."}
    </span>,
    region,
  );
}
