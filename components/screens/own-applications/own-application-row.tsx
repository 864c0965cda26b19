import type { ReactNode } from "react";
import { describeElsewhere } from "@/components/screens/own-applications/own-sections";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { TextLink } from "@/components/ui/buttons/text-link";
import { bookmarkRowId } from "@/hooks/use-bookmarks";
import type { Bookmark } from "@/lib/bookmarks/bookmarks.rules";
import { formatDeadline } from "@/lib/opportunities/deadlines/deadline-text.rules";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";

type OwnApplicationRowProps = {
  title: string;
  href: string;
  details: string;
  status: { label: string; next: string };
  children?: ReactNode;
};

export function OwnApplicationRow({
  title,
  href,
  details,
  status,
  children,
}: OwnApplicationRowProps) {
  return (
    <li className="flex flex-col gap-2 border-t py-5 md:flex-row md:gap-10">
      <div className="flex min-w-0 grow flex-col gap-1">
        <h3 className="text-large wrap-break-word">
          <SoftLink href={href} className="hover:underline">
            {title}
          </SoftLink>
        </h3>
        <p className="text-muted">{details}</p>
      </div>
      <div className="md:w-80 md:shrink-0">
        <p className="font-medium">{status.label}</p>
        <p className="wrap-break-word whitespace-pre-line">{status.next}</p>
        {children}
      </div>
    </li>
  );
}

/** A saved opportunity whose stage says that the artist applies to it elsewhere. */
export function ElsewhereRow({ bookmark, now }: { bookmark: Bookmark; now: Date }) {
  const { opportunity } = bookmark;
  return (
    <OwnApplicationRow
      title={opportunity.title}
      href={toOpportunityPath(opportunity)}
      details={`${opportunity.organizationName} · ${formatDeadline(opportunity)} · Saved by you`}
      status={describeElsewhere(bookmark, now)}
    >
      <TextLink href={`/bookmarks#${bookmarkRowId(opportunity.id)}`} className="text-small">
        Change its stage<span className="sr-only">: {opportunity.title}</span>
      </TextLink>
    </OwnApplicationRow>
  );
}
