import { useId } from "react";
import { SavedRow } from "@/components/bookmarks/saved-row";
import type { Bookmark } from "@/lib/bookmarks/bookmarks.rules";

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
