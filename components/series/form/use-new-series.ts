import { useState } from "react";
import { bySchema } from "@/components/ui/form/form-errors";
import { useForm } from "@/components/ui/form/use-form";
import type { FormValues } from "@/components/ui/form/use-values";
import { useSeriesChanges } from "@/hooks/use-series";
import { getNextIdempotencyKey } from "@/lib/client/idempotency-key";
import { type Series, SeriesForm } from "@/lib/series/series.schema";

export type NewSeriesValues = { title: string };

const validate = bySchema(SeriesForm);
const labels = { title: "Title of the series" };

/** The form that makes a series, by its title alone. */
export function useNewSeries(profileId: string, values: FormValues<NewSeriesValues>) {
  const { create } = useSeriesChanges(profileId);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useForm({ ...values, labels, check: validate });
  async function send(body: SeriesForm): Promise<Series> {
    try {
      const series = await create.mutateAsync({ body, idempotencyKey: key });
      setKey(crypto.randomUUID());
      return series;
    } catch (error) {
      setKey(getNextIdempotencyKey(key, error));
      throw error;
    }
  }
  return { form, send };
}
