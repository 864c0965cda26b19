import { useState } from "react";
import { z } from "zod";
import { SaveLine } from "@/components/profiles/form/save-line";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { useTrackBookmark } from "@/hooks/use-bookmarks";
import { readGroupDraft, useGroupAutosave } from "@/hooks/use-group-autosave";
import { bookmarkStageLabels } from "@/lib/bookmarks/bookmarks.rules";
import {
  bookmarkLimits,
  BookmarkStage,
  type BookmarkTrack,
  BookmarkTrackForm,
} from "@/lib/bookmarks/bookmarks.schema";

type Kept = Required<BookmarkTrackForm>;

const keptOf = ({ stage, note }: BookmarkTrack): Kept => ({ stage, note });

const Typed = z.preprocess((text) => {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}, BookmarkTrackForm.required());

/** What was typed on this device and not saved yet, as long as nothing else was saved since; else what is saved. */
function startOf(draft: string, track: BookmarkTrack): Kept {
  const saved = keptOf(track);
  const kept = readGroupDraft(draft);
  if (kept === null || kept.base !== JSON.stringify(saved)) return saved;
  return Typed.safeParse(kept.typed).data ?? saved;
}

type TrackFormProps = { uid: string; track: BookmarkTrack; title: string };

/** How far somebody is with a saved call, and a note that only they see; both are saved by themselves. */
export function TrackForm({ uid, track, title }: TrackFormProps) {
  const draft = `bookmark:${uid}:${track.opportunityId}`;
  const [values, setValues] = useState(() => startOf(draft, track));
  const keep = useTrackBookmark(uid, track.opportunityId);
  const state = useGroupAutosave<Kept>({
    draft,
    snapshot: JSON.stringify(values),
    base: JSON.stringify(keptOf(track)),
    read: () => values,
    send: async (body) => {
      await keep.mutateAsync(body);
    },
  });
  return (
    <fieldset className="grid gap-x-5 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <legend className="sr-only">Your application to “{title}”</legend>
      <Field label="Stage" required>
        {(control) => (
          <Select
            {...control}
            value={values.stage}
            onChange={({ target }) =>
              setValues({ ...values, stage: BookmarkStage.parse(target.value) })
            }
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
            onChange={({ target }) => setValues({ ...values, note: target.value })}
          />
        )}
      </Field>
      <div className="sm:col-start-2">
        <SaveLine state={state} />
      </div>
    </fieldset>
  );
}
