import { OwnApplicationRow } from "@/components/screens/own-applications/own-application-row";
import { describeElsewhere } from "@/components/screens/own-applications/own-sections";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { bookmarkRowId } from "@/hooks/use-bookmarks";
import type { Bookmark } from "@/lib/bookmarks/bookmarks.rules";
import { formatDeadline } from "@/lib/opportunities/deadlines/deadline-text.rules";
import { toOpportunityPath } from "@/lib/opportunities/opportunity-paths.rules";

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
      <SoftLink
        href={`/bookmarks#${bookmarkRowId(opportunity.id)}`}
        className="text-small underline underline-offset-4"
      >
        Change its stage<span className="sr-only">: {opportunity.title}</span>
      </SoftLink>
    </OwnApplicationRow>
  );
}
