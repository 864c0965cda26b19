import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import {
  DraftConflictAlert,
  type DraftConflictTexts,
} from "@/components/drafts/draft-conflict-alert";
import { useDraft } from "@/components/drafts/use-draft";
import {
  SeriesDraft,
  toRevision,
  toSavedSeries,
  withRevision,
} from "@/components/series/form/series-draft";
import { SeriesWorks } from "@/components/series/form/series-works";
import { seriesPath } from "@/lib/series/series-paths.rules";
import { Button } from "@/components/ui/buttons/button";
import { DiscardButton } from "@/components/ui/dialogs/discard-button";
import { ErrorSummary } from "@/components/ui/form/error-summary";
import { Form } from "@/components/ui/form/form";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormSection } from "@/components/ui/form/form-section";
import { Textarea } from "@/components/ui/fields/textarea";
import { TextInput } from "@/components/ui/fields/text-input";
import { callKey } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { seriesLimits } from "@/lib/artworks/artwork-series.schema";
import { getCallStatus } from "@/lib/client/call-failure";
import { toast } from "@/lib/client/toasts";
import { SeriesForm, type SeriesWithArtworks } from "@/lib/series/series.schema";
import { formatTime } from "@/lib/shared/texts/format-date";

const validate = bySchema(SeriesForm);
const labels = { title: "Title", description: "Text", artworkIds: "Works" };

const conflictTexts: DraftConflictTexts = {
  newer: {
    message:
      "This series has been changed since you began, perhaps by somebody in the team. What you did is kept. Choose before you save: keep yours and replace all of the newer version, or start from the newer version.",
    keepLabel: "Keep mine",
  },
};

/** Stored on the device until it is saved; a change from elsewhere is a question, never overwritten. */
export function SeriesFields({ series }: { series: SeriesWithArtworks }) {
  const router = useRouter();
  const client = useQueryClient();
  const params = { id: series.id };
  const update = useCallMutation("PUT /v1/series/{id}", {
    refreshes: ["GET /v1/profiles/{id}/series", "GET /v1/series/{id}", "GET /v1/artworks/{id}"],
    onError: (error) =>
      getCallStatus(error) === 409
        ? client.invalidateQueries({ queryKey: callKey("GET /v1/series/{id}", { params }) })
        : undefined,
  });
  const saved = toSavedSeries(series);
  const draft = useDraft<SeriesDraft>({
    saved,
    parse: (stored) => SeriesDraft.safeParse(stored).data,
    showsOutdated: true,
  });
  const { values, change } = draft;
  const form = useForm({
    values,
    change,
    labels,
    isQuiet: true,
    check: ({ works, ...texts }) => validate({ ...texts, artworkIds: works.map(({ id }) => id) }),
    extraValues: { artworkIds: values.works },
  });

  async function save(body: SeriesForm): Promise<void> {
    const basedOn = toRevision(draft.saved);
    const response = update.mutateAsync({ params, body: { ...body, basedOn } });
    await draft.save(async () => withRevision(saved, (await response).revision));
    const changed = await response;
    draft.clearStored();
    toast({ kind: "success", text: `“${changed.title}” is saved.` });
    if (changed.artworkIds.length > 0) router.push(seriesPath(changed));
  }

  return (
    <>
      <DraftConflictAlert draft={draft} texts={conflictTexts}>
        <DiscardButton
          label="Start from the newer version"
          isFilled
          tone="secondary"
          onDiscard={draft.acceptSaved}
        />
      </DraftConflictAlert>
      <Form form={form} onSubmit={save} className="flex flex-col gap-10">
        <ErrorSummary general={form.general} errors={form.summary} attempt={form.attempt} />
        <FormSection number={1} title="Title and text">
          <FormField form={form} name="title" required>
            <TextInput autoComplete="off" maxLength={seriesLimits.title} />
          </FormField>
          <FormField
            form={form}
            name="description"
            hint="What holds these works together. It stands on top of the series’ page."
          >
            <Textarea rows={6} maxLength={seriesLimits.description} />
          </FormField>
        </FormSection>
        <FormSection number={2} title="Works">
          <SeriesWorks
            id={form.getFieldId("artworkIds")}
            series={series}
            works={values.works}
            onChange={(works) => change({ works })}
            error={form.errors.get("artworkIds")}
          />
        </FormSection>
        <div className="flex flex-wrap items-center gap-3 border-t pt-5">
          <Button type="submit" tone="primary" pending={form.isPending || form.isSent}>
            Save changes
          </Button>
          <DiscardButton
            label="Discard changes"
            isFilled={draft.isEdited}
            disabled={form.isPending}
            onDiscard={draft.discard}
          />
          {draft.storedAt !== undefined && draft.isEdited && (
            <p className="text-small text-muted">
              Draft kept on this device at {formatTime(draft.storedAt)}.
            </p>
          )}
        </div>
      </Form>
    </>
  );
}
