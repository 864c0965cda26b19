import { bySchema } from "@/components/ui/form/form-errors";
import { useForm } from "@/components/ui/form/use-form";
import type { FormValues } from "@/components/ui/form/use-values";
import { useSeriesChanges } from "@/hooks/use-series";
import { SeriesForm } from "@/lib/series/series.schema";

export type NewSeriesValues = { title: string };

const validate = bySchema(SeriesForm);
const labels = { title: "Title of the series" };

/** The form that makes a series, by its title alone. */
export function useNewSeries(profileId: string, values: FormValues<NewSeriesValues>) {
  const { create } = useSeriesChanges(profileId);
  const form = useForm({ ...values, labels, check: validate });
  return { form, send: (body: SeriesForm) => create.mutateAsync(body) };
}
