import { bySchema } from "@/components/ui/form/form-errors";
import { useForm } from "@/components/ui/form/use-form";
import type { FormValues } from "@/components/ui/form/use-values";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { SeriesForm } from "@/lib/series/series.schema";

export type NewSeriesValues = { title: string };

const labels = { title: "Title of the series" };

/** The form that makes a series, by its title alone. */
export function useNewSeries(profileId: string, values: FormValues<NewSeriesValues>) {
  const create = useCallMutation("POST /v1/profiles/{id}/series", {
    creates: true,
    refreshes: ["GET /v1/profiles/{id}/series", "GET /v1/series/{id}", "GET /v1/artworks/{id}"],
  });
  const form = useForm({ ...values, labels, check: bySchema(SeriesForm) });
  return {
    form,
    send: (body: SeriesForm) => create.mutateAsync({ params: { id: profileId }, body }),
  };
}
