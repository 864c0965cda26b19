import { useEffect, useRef } from "react";
import { SoftLink } from "@/components/ui/soft-link";

type LinkTabsProps = {
  label: string;
  tabs: readonly { href: string; label: string }[];
  /** The address of the page that is open. */
  current: string;
};

/** On phones the row scrolls sideways; the current page must be visible. */
function scrollLinkIntoView(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement;
  if (row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

/** Links between the pages of one subject. */
export function LinkTabs({ label, tabs, current }: LinkTabsProps) {
  const currentRef = useRef<HTMLAnchorElement>(null);
  const labels = tabs.map((tab) => tab.label).join();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- labels that grow change the widths of the links
  useEffect(() => scrollLinkIntoView(currentRef.current), [current, labels]);
  return (
    <nav aria-label={label} className="border-b">
      <div className="relative -mx-5 -mb-px flex gap-x-5 overflow-x-auto px-5 fade-edges [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0 sm:mask-none">
        {tabs.map((tab) => (
          <SoftLink
            key={tab.href}
            href={tab.href}
            ref={tab.href === current ? currentRef : null}
            aria-current={tab.href === current ? "page" : undefined}
            className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent text-muted -outline-offset-2 hover:text-text aria-[current=page]:border-text aria-[current=page]:text-text"
          >
            {tab.label}
          </SoftLink>
        ))}
      </div>
    </nav>
  );
}
