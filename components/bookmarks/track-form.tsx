import { useQueryClient } from "@tanstack/react-query";
import type { SavedValues } from "@/components/drafts/draft";
import { SaveStatus } from "@/components/drafts/save-status";
import { useAutosavedDraft } from "@/components/drafts/use-autosaved-draft";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { Select } from "@/components/ui/fields/select";
import { Textarea } from "@/components/ui/fields/textarea";
import { callQuery } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { bookmarkStageLabels } from "@/lib/bookmarks/bookmarks.rules";
import {
  bookmarkLimits,
  BookmarkStage,
  type BookmarkTrack,
  BookmarkTrackForm,
} from "@/lib/bookmarks/bookmarks.schema";
import { getCallStatus } from "@/lib/client/call-failure";

const check = bySchema(BookmarkTrackForm.required());

type TrackValues = Required<BookmarkTrackForm>;
type SavedTrack = SavedValues<TrackValues>;

type TrackFormProps = { uid: string; track: BookmarkTrack; title: string };

/** The stage of an application and a private note, both saved automatically. */
export function TrackForm({ uid, track, title }: TrackFormProps) {
  const client = useQueryClient();
  const params = { id: track.opportunityId };
  const { queryKey } = callQuery("GET /v1/opportunities/bookmarks/track");
  const { mutateAsync } = useCallMutation("PUT /v1/opportunities/bookmarks/{id}/track", {
    // The autosave retries.
    retry: false,
    onSuccess: (changed) =>
      void client.setQueryData(queryKey, (tracks) =>
        tracks?.map((cached) =>
          cached.opportunityId === changed.opportunityId ? changed : cached,
        ),
      ),
    onError: (error) => {
      if (getCallStatus(error) === 404) void client.invalidateQueries({ queryKey });
    },
  });
  const toSavedTrack = ({ stage, note }: BookmarkTrack): SavedTrack => ({
    name: `bookmark:${uid}:${track.opportunityId}`,
    values: { stage, note },
  });
  const { values, change, saveState } = useAutosavedDraft<TrackValues>({
    saved: toSavedTrack(track),
    parse: (stored) => BookmarkTrackForm.required().safeParse(stored).data,
    save: async (draft): Promise<SavedTrack | null> => {
      const body = form.validate(draft.values);
      if (body === null) return null;
      try {
        return toSavedTrack(await mutateAsync({ params, body }));
      } catch (error) {
        form.reject(error);
        throw error;
      }
    },
  });
  const form = useForm({
    values,
    change,
    labels: { stage: "Stage", note: "Private note" },
    check,
    isQuiet: true,
  });
  return (
    <fieldset className="grid gap-x-5 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <legend className="sr-only">Your application to “{title}”</legend>
      <FormField form={form} name="stage" required>
        <Select of={BookmarkStage.options.map((stage) => [stage, bookmarkStageLabels[stage]])} />
      </FormField>
      <FormField form={form} name="note">
        <Textarea rows={1} className="min-h-12" maxLength={bookmarkLimits.note} />
      </FormField>
      <div className="sm:col-start-2">
        <SaveStatus state={saveState} />
      </div>
    </fieldset>
  );
}
