import { z } from "zod";
import { SaveLine } from "@/components/profiles/form/save-line";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
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

const check = bySchema(BookmarkTrackForm.required());

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
  const form = useForm({
    ...useValues<Kept>(() => startOf(draft, track)),
    labels: { stage: "Stage", note: "Private note" },
    check,
    isQuiet: true,
  });
  const { values } = form;
  const save = useTrackBookmark(uid, track.opportunityId);
  const state = useGroupAutosave<Kept>({
    draft,
    snapshot: JSON.stringify(values),
    base: JSON.stringify(keptOf(track)),
    read: () => form.read(),
    send: async (body) => {
      try {
        await save.mutateAsync(body);
      } catch (error) {
        form.refuse(error);
        throw error;
      }
    },
  });
  return (
    <fieldset className="grid gap-x-5 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <legend className="sr-only">Your application to “{title}”</legend>
      <FormField form={form} name="stage" required>
        {(control) => (
          <Select {...control}>
            {BookmarkStage.options.map((stage) => (
              <option key={stage} value={stage}>
                {bookmarkStageLabels[stage]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="note">
        {(control) => (
          <Textarea {...control} rows={1} className="min-h-12" maxLength={bookmarkLimits.note} />
        )}
      </FormField>
      <div className="sm:col-start-2">
        <SaveLine state={state} />
      </div>
    </fieldset>
  );
}
