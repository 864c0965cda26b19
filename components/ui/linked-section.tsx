import { TextLink } from "@/components/ui/buttons/text-link";
import type { ReactNode } from "react";
import { RailArrows } from "@/components/ui/lists/rail-arrows";

type LinkedSectionProps = {
  title: string;
  href: string;
  linkLabel: string;
  /** True if the link shows something else each time. */
  isLinkFresh?: boolean;
  /** The id of the section's rail, to scroll it by arrows. */
  railId?: string;
  children: ReactNode;
};

export function LinkedSection({
  title,
  href,
  linkLabel,
  isLinkFresh = false,
  railId,
  children,
}: LinkedSectionProps) {
  return (
    <section className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-5">
        <h2 className="text-large sm:text-title">{title}</h2>
        <div className="flex items-center gap-3">
          <TextLink href={href} isFresh={isLinkFresh} className="inline-flex min-h-11 items-center">
            {linkLabel}
          </TextLink>
          {railId !== undefined && <RailArrows railId={railId} label={title} />}
        </div>
      </div>
      {children}
    </section>
  );
}
