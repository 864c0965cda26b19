import { SaveLine } from "@/components/drafts/save-line";
import { useAutosavedDraft } from "@/components/drafts/use-autosaved-draft";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { useTrackBookmark } from "@/hooks/use-bookmarks";
import { bookmarkStageLabels } from "@/lib/bookmarks/bookmarks.rules";
import {
  bookmarkLimits,
  BookmarkStage,
  type BookmarkTrack,
  BookmarkTrackForm,
} from "@/lib/bookmarks/bookmarks.schema";

type TrackFormProps = { uid: string; track: BookmarkTrack; title: string };

/** How far somebody is with a saved call, and a note that only they see; both are saved by themselves. */
export function TrackForm({ uid, track, title }: TrackFormProps) {
  const { mutateAsync } = useTrackBookmark(uid, track.opportunityId);
  const savedOf = ({ stage, note }: BookmarkTrack) => ({
    name: `bookmark:${uid}:${track.opportunityId}`,
    values: { stage, note },
  });
  const { values, change, saveState } = useAutosavedDraft<Required<BookmarkTrackForm>>({
    saved: savedOf(track),
    parse: (stored) => BookmarkTrackForm.required().safeParse(stored).data,
    save: async (draft) => savedOf(await mutateAsync(draft.values)),
  });
  return (
    <fieldset className="grid gap-x-5 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <legend className="sr-only">Your application to “{title}”</legend>
      <Field label="Stage" required>
        {(control) => (
          <Select
            {...control}
            value={values.stage}
            onChange={({ target }) => change({ stage: BookmarkStage.parse(target.value) })}
          >
            {BookmarkStage.options.map((stage) => (
              <option key={stage} value={stage}>
                {bookmarkStageLabels[stage]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Private note">
        {(control) => (
          <Textarea
            {...control}
            rows={1}
            className="min-h-12"
            maxLength={bookmarkLimits.note}
            value={values.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
      <div className="sm:col-start-2">
        <SaveLine state={saveState} />
      </div>
    </fieldset>
  );
}
