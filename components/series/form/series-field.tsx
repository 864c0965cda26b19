import { type ComponentProps, useState } from "react";
import { useNewSeries } from "@/components/series/form/use-new-series";
import { Button } from "@/components/ui/buttons/button";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { FormField, type FormFields } from "@/components/ui/form/form-field";
import { useValues } from "@/components/ui/form/use-values";
import { Select } from "@/components/ui/fields/select";
import { TextInput } from "@/components/ui/fields/text-input";
import { useFreshCall } from "@/hooks/use-call";
import { seriesLimits } from "@/lib/artworks/artwork-series.schema";
import type { Series } from "@/lib/series/series.schema";

type NewSeriesDialogProps = Pick<ComponentProps<typeof FormDialog>, "open" | "onClose"> & {
  profileId: string;
  onMade: (series: Series) => void;
};

function NewSeriesDialog({ profileId, open, onClose, onMade }: NewSeriesDialogProps) {
  const { form, send } = useNewSeries(profileId, useValues({ title: "" }));
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="New series"
      action="Create series"
      onSubmit={async (body) => onMade(await send(body))}
    >
      <FormField form={form} name="title" required>
        <TextInput autoComplete="off" maxLength={seriesLimits.title} />
      </FormField>
    </FormDialog>
  );
}

type SeriesFieldProps = {
  form: FormFields<{ series: string }>;
  profileId: string;
};

/** The series of an artwork: one that there is, or a new one. */
export function SeriesField({ form, profileId }: SeriesFieldProps) {
  const list = useFreshCall("GET /v1/profiles/{id}/series", {
    params: { id: profileId },
    as: "account",
  });
  const [dialog, setDialog] = useState({ count: 0, isOpen: false });
  const series = list.data ?? [];
  const { series: chosen } = form.values;
  const isKnown = chosen === "" || series.some(({ id }) => id === chosen);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <FormField
            form={form}
            name="series"
            hint="A new work is added at the end; the order is set on the series’ own page."
          >
            <Select>
              <option value="">None</option>
              {/* Until the list has loaded. */}
              {!isKnown && <option value={chosen}>As it is</option>}
              {series.map(({ id, title, artworkIds }) => (
                <option
                  key={id}
                  value={id}
                  disabled={artworkIds.length >= seriesLimits.works && id !== chosen}
                >
                  {title}
                </option>
              ))}
            </Select>
          </FormField>
        </div>
        <Button
          disabled={series.length >= seriesLimits.perProfile}
          onClick={() => setDialog(({ count }) => ({ count: count + 1, isOpen: true }))}
        >
          New series
        </Button>
      </div>
      <NewSeriesDialog
        key={dialog.count}
        profileId={profileId}
        open={dialog.isOpen}
        onClose={() => setDialog((current) => ({ ...current, isOpen: false }))}
        onMade={({ id }) => form.setText("series", id)}
      />
    </div>
  );
}
