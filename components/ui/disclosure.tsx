import { ChevronDown } from "@/components/ui/icons/icons";
import { joinClasses } from "@/lib/shared/join-classes";
import type { ReactNode } from "react";

type DisclosureProps = {
  title: ReactNode;
  /** Collapsed on a phone only; needs `::details-content`, without which it stays collapsed everywhere. */
  phoneOnly?: boolean;
  children: ReactNode;
};

export function Disclosure({ title, phoneOnly = false, children }: DisclosureProps) {
  return (
    <details
      className={joinClasses(
        "group",
        phoneOnly &&
          "sm:supports-[selector(::details-content)]:details-content:[content-visibility:visible]",
      )}
    >
      <summary
        className={joinClasses(
          "flex min-h-12 cursor-pointer items-center justify-between gap-5 py-2 hover:text-accent [&::-webkit-details-marker]:hidden",
          phoneOnly && "sm:supports-[selector(::details-content)]:hidden",
        )}
      >
        {title}
        <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
