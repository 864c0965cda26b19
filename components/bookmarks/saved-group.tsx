import { useId } from "react";
import { SaveButton } from "@/components/bookmarks/save-button";
import { TrackForm } from "@/components/bookmarks/track-form";
import { OpportunityRow } from "@/components/opportunities/opportunity-row";
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
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-title font-medium">
        {title}
      </h2>
      <ul aria-labelledby={id} className="border-t">
        {bookmarks.map((bookmark) => (
          <SavedRow key={bookmark.opportunity.id} bookmark={bookmark} uid={uid} now={now} />
        ))}
      </ul>
    </section>
  );
}
