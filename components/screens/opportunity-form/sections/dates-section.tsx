import { DeadlinePreview } from "@/components/screens/opportunity-form/sections/deadline-preview";
import type { SectionProps } from "@/components/screens/opportunity-form/sections/section-form";
import { TextField } from "@/components/screens/opportunity-form/sections/text-field";
import { ZonePicker } from "@/components/screens/opportunity-form/sections/zone-picker";
import { FormField } from "@/components/ui/form/form-field";
import { RadioField } from "@/components/ui/form/radio-field";
import { TextInput } from "@/components/ui/fields/text-input";
import { useNow } from "@/hooks/use-now";
import { getLocalTimeZone } from "@/lib/shared/time/local-time-zone";
import type { DeadlineKind } from "@/lib/vocabulary/opportunity-types.schema";
import { parseLocalTime } from "@/lib/shared/time/local-time";
import { isTimeZone } from "@/lib/shared/time/time-zones";
import { toLocalTime } from "@/lib/shared/time/zoned-time";

const deadlineKinds = [
  ["FIXED", "A fixed deadline"],
  ["ROLLING", "Rolling: no deadline, applications are read as they come in"],
  ["TBA", "To be announced"],
] as const satisfies readonly (readonly [DeadlineKind, string])[];

/** A stored instant shows as its day in the organiser's zone, as on the page; choosing a day replaces it. */
function toDay(dayOrInstant: string, timeZone: string): string {
  if (dayOrInstant.length <= 10 || !isTimeZone(timeZone)) return dayOrInstant.slice(0, 10);
  return new Date(toLocalTime(Date.parse(dayOrInstant), timeZone)).toISOString().slice(0, 10);
}

function DayField({
  form,
  name,
}: SectionProps & { name: "opensAt" | "startDate" | "endDate" | "resultsAt" }) {
  return (
    <FormField form={form} name={name}>
      {(control) => (
        <TextInput {...control} type="date" value={toDay(control.value, form.values.timeZone)} />
      )}
    </FormField>
  );
}

export function DatesSection(props: SectionProps) {
  const { values, errors, change } = props.form;
  const { deadlineKind, deadlineDay, deadlineTime, timeZone } = values;
  const now = useNow();
  const local = deadlineTime === "" ? deadlineDay : `${deadlineDay}T${deadlineTime}`;
  const hasPreview = parseLocalTime(local) !== null && isTimeZone(timeZone);
  return (
    <>
      <RadioField {...props} name="deadlineKind" options={deadlineKinds} />
      {deadlineKind === "FIXED" && (
        <div className="flex flex-col gap-5">
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <FormField form={props.form} name="deadlineDay" path="deadlineLocal" required>
              <TextInput type="date" />
            </FormField>
            <TextField
              {...props}
              name="deadlineTime"
              label="Time of the deadline"
              input={{ type: "time" }}
            />
          </div>
          <p className="-mt-3 text-small text-muted">
            Without a time, it runs to the end of the day.
          </p>
          <ZonePicker
            value={timeZone}
            error={errors.get("timeZone")}
            onChange={(zone) => change({ timeZone: zone })}
          />
          {hasPreview && (
            <DeadlinePreview
              local={local}
              timeZone={timeZone}
              ownZone={getLocalTimeZone()}
              now={now}
            />
          )}
        </div>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DayField {...props} name="opensAt" />
        <DayField {...props} name="resultsAt" />
        <DayField {...props} name="startDate" />
        <DayField {...props} name="endDate" />
      </div>
    </>
  );
}
