import { useRouter } from "next/navigation";
import { z } from "zod";
import { useDraft } from "@/components/drafts/use-draft";
import { type NewSeriesValues, useNewSeries } from "@/components/series/form/use-new-series";
import { editSeriesPath } from "@/lib/series/series-paths.rules";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import { FormField } from "@/components/ui/form/form-field";
import { TextInput } from "@/components/ui/fields/text-input";
import { seriesLimits } from "@/lib/artworks/artwork-series.schema";

const NewSeriesDraft = z.object({ title: z.string() });

/** A title makes a series; its works and the rest follow on its own page. */
export function NewSeries({ profileId }: { profileId: string }) {
  const router = useRouter();
  const draft = useDraft<NewSeriesValues>({
    saved: { name: `series:new:${profileId}`, values: { title: "" } },
    parse: (stored) => NewSeriesDraft.safeParse(stored).data,
  });
  const { form, send } = useNewSeries(profileId, draft);
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        const { id } = await send(body);
        draft.clearStored();
        router.push(editSeriesPath(profileId, id));
      }}
      className="flex max-w-2xl flex-col gap-5"
    >
      <ErrorAlert error={form.general} />
      <FormField
        form={form}
        name="title"
        required
        hint="As you would write it on a wall: “Night walks, 2021–24”."
      >
        <TextInput autoComplete="off" maxLength={seriesLimits.title} />
      </FormField>
      <div>
        <Button type="submit" tone="primary" pending={form.isPending}>
          Create series
        </Button>
      </div>
    </Form>
  );
}
