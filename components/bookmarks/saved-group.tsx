import { SaveButton } from "@/components/bookmarks/save-button";
import { TrackForm } from "@/components/bookmarks/track-form";
import { OpportunityRow } from "@/components/opportunities/opportunity-row";
import { Section } from "@/components/ui/section";
import { bookmarkRowId } from "@/hooks/use-bookmarks";
import type { Bookmark } from "@/lib/bookmarks/bookmarks.rules";

type SavedRowProps = { bookmark: Bookmark; uid: string; now: Date };

function SavedRow({ bookmark: { opportunity, track }, uid, now }: SavedRowProps) {
  return (
    <li
      id={bookmarkRowId(opportunity.id)}
      className="border-b pb-3 last:border-b-0 [&>article]:border-b-0"
    >
      <OpportunityRow
        opportunity={opportunity}
        now={now}
        action={<SaveButton opportunityId={opportunity.id} title={opportunity.title} />}
      />
      <div className="sm:ml-[6.5rem]">
        <TrackForm uid={uid} track={track} title={opportunity.title} />
      </div>
    </li>
  );
}

type SavedGroupProps = {
  title: string;
  bookmarks: readonly Bookmark[];
  uid: string;
  now: Date;
};

export function SavedGroup({ title, bookmarks, uid, now }: SavedGroupProps) {
  return (
    <Section isCompact title={title} headingClass="text-title font-medium">
      <ul aria-label={title} className="border-t">
        {bookmarks.map((bookmark) => (
          <SavedRow key={bookmark.opportunity.id} bookmark={bookmark} uid={uid} now={now} />
        ))}
      </ul>
    </Section>
  );
}
