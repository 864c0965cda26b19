"use client";

import { useEffect, useState } from "react";
import { isPlainPress } from "@/components/ui/is-plain-press";
import { useOnline } from "@/hooks/use-online";

/** Whether a press on a link leaves the page: not one that opens a tab, a file, or something over the page. */
function leaves(link: HTMLAnchorElement | null, event: MouseEvent): link is HTMLAnchorElement {
  if (link === null || event.button !== 0 || !isPlainPress(event)) return false;
  if (link.target !== "" || link.download !== "" || link.dataset["zoom"] !== undefined)
    return false;
  const isSamePage = link.href.split("#")[0] === window.location.href.split("#")[0];
  return link.protocol.startsWith("http") && !isSamePage;
}

/**
 * Says on every page that the connection is lost and what still works, for as long as that is so. A link that would put
 * the browser's own error in the page's place is held once; at the second press it goes, as a browser may be wrong.
 */
export function OfflineNotice() {
  const online = useOnline();
  const [held, setHeld] = useState("");
  if (online && held !== "") setHeld("");

  useEffect(() => {
    if (online) return undefined;
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!leaves(link, event) || link.href === held) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld(link.href);
    };
    document.addEventListener("click", press, true);
    return () => document.removeEventListener("click", press, true);
  }, [online, held]);

  return (
    <output aria-live="polite" data-print="hide" className="sticky top-0 z-40">
      {!online && (
        <span className="block border-b bg-surface px-5 py-2 text-center text-small">
          <strong className="font-medium">You are offline.</strong>{" "}
          {held === ""
            ? "What is on this page stays, and so do drafts. Saving, posting and opening other pages need a connection."
            : "That page needs a connection, so you are still on this one. Choose the link again to retry."}
        </span>
      )}
    </output>
  );
}
