import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { DraftButtons } from "@/components/drafts/draft-buttons";
import { NewerVersionAlert } from "@/components/drafts/newer-version-alert";
import { useDraft } from "@/components/drafts/use-draft";
import {
  SeriesDraft,
  toRevision,
  toSavedSeries,
  withRevision,
} from "@/components/series/form/series-draft";
import { SeriesWorks } from "@/components/series/form/series-works";
import { seriesPath } from "@/lib/series/series-paths.rules";
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

const validate = bySchema(SeriesForm);

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
    labels: { title: "Title", description: "Text", artworkIds: "Works" },
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
      <NewerVersionAlert draft={draft} subject="This series" />
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
        <DraftButtons
          label="Save changes"
          discardLabel="Discard changes"
          isSending={form.isPending || form.isSent}
          hasChanges={draft.isEdited}
          storedAt={draft.isEdited ? draft.storedAt : undefined}
          onDiscard={draft.discard}
        />
      </Form>
    </>
  );
}
