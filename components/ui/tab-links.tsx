import { useEffect, useRef } from "react";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { tabClass } from "@/components/ui/tab-class";

type TabLinksProps = {
  label: string;
  tabs: readonly { href: string; label: string }[];
  currentHref: string;
};

/** Links to pages beside this one. On phones the row scrolls sideways, to where the current page's link is. */
export function TabLinks({ label, tabs, currentHref }: TabLinksProps) {
  const currentRef = useRef<HTMLAnchorElement>(null);
  const texts = tabs.map((tab) => tab.label).join();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- texts that arrive later change the widths of the links
  useEffect(() => {
    const link = currentRef.current;
    const row = link?.parentElement;
    if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [currentHref, texts]);
  return (
    <nav aria-label={label} className="border-b">
      <div className="relative -mx-5 -mb-px flex gap-x-5 overflow-x-auto px-5 fade-edges [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0 sm:mask-none">
        {tabs.map(({ href, label: text }) => (
          <SoftLink
            key={href}
            href={href}
            ref={href === currentHref ? currentRef : null}
            aria-current={href === currentHref ? "page" : undefined}
            className={tabClass}
          >
            {text}
          </SoftLink>
        ))}
      </div>
    </nav>
  );
}
