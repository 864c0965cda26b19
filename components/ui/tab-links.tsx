import { useEffect, useRef } from "react";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { tabClass } from "@/components/ui/tab-class";
import { formatCount } from "@/lib/shared/texts/format-count";

type TabLinksProps = {
  label: string;
  /** `count`: of what the page lists; none is shown for 0. */
  tabs: readonly { href: string; label: string; count?: number | undefined }[];
  currentHref: string;
};

/** Links to pages beside this one. On phones the row scrolls sideways, to where the current page's link is; elsewhere more than ten are set smaller and closer, to stand on one line. */
export function TabLinks({ label, tabs, currentHref }: TabLinksProps) {
  const currentRef = useRef<HTMLAnchorElement>(null);
  const texts = tabs.map(({ label: text, count }) => `${text} ${count}`).join();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- texts that arrive later change the widths of the links
  useEffect(() => {
    const link = currentRef.current;
    const row = link?.parentElement;
    if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [currentHref, texts]);
  return (
    <nav aria-label={label} className="border-b">
      <div className="relative -mx-5 -mb-px flex gap-x-5 overflow-x-auto px-5 fade-edges [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0 sm:mask-none sm:has-[a:nth-child(11)]:gap-x-3 sm:has-[a:nth-child(11)]:text-small">
        {tabs.map(({ href, label: text, count = 0 }) => (
          <SoftLink
            key={href}
            href={href}
            ref={href === currentHref ? currentRef : null}
            aria-current={href === currentHref ? "page" : undefined}
            className={tabClass}
          >
            {text}
            {count > 0 && (
              <>
                {" "}
                <span className="ml-1 text-small text-muted tabular-nums">
                  {formatCount(count)}
                </span>
              </>
            )}
          </SoftLink>
        ))}
      </div>
    </nav>
  );
}
