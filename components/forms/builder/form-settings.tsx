import { builderId } from "@/components/forms/builder/builder-ids";
import type { FormDraft } from "@/components/forms/builder/use-form-draft";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/fields/field";
import { TextInput } from "@/components/ui/fields/text-input";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { formLimits } from "@/lib/forms/form.schema";
import type { DeadlineKind } from "@/lib/vocabulary/opportunity-types.schema";

type SettingName = "perArtist" | "lateMinutes" | "confirmDays";

const numbers: readonly [SettingName, string, string, number, number][] = [
  ["perArtist", "Applications per artist", "Most opportunities take one.", 1, formLimits.perArtist],
  [
    "lateMinutes",
    "Grace period in minutes",
    "After the deadline, applications still arrive, and are marked as late.",
    0,
    formLimits.lateMinutes,
  ],
  ["confirmDays", "Days to confirm", "For those who are accepted.", 1, formLimits.confirmDays],
];

type FormSettingsProps = Pick<FormDraft, "values" | "errors" | "change"> & {
  deadlineKind: DeadlineKind;
};

export function FormSettings({ values, errors, change, deadlineKind }: FormSettingsProps) {
  const isRolling = deadlineKind === "ROLLING";
  return (
    <Disclosure title={<span className="font-medium">Application rules</span>}>
      <div className="flex flex-col gap-5 pb-5">
        <Field
          id={builderId("answersBy")}
          label={isRolling ? "Weeks until an answer" : "Everybody has an answer by"}
          hint="Artists see it before they apply, and it is kept in your answer record."
          error={errors.get("answersBy")}
        >
          <TextInput
            className="max-w-52"
            type={isRolling ? "number" : "date"}
            value={String(values.answersBy ?? "")}
            onChange={({ target }) => {
              const text = target.value;
              change({ answersBy: text === "" ? null : isRolling ? Number(text) : text });
            }}
          />
        </Field>
        {numbers
          .filter(([name]) => !isRolling || name !== "lateMinutes")
          .map(([name, label, hint, min, max]) => (
            <Field
              key={name}
              id={builderId(name)}
              label={label}
              hint={hint}
              required
              error={errors.get(name)}
            >
              <TextInput
                className="max-w-52"
                type="number"
                min={min}
                max={max}
                value={Number.isNaN(values[name]) ? "" : String(values[name])}
                onChange={({ target }) => change({ [name]: target.valueAsNumber })}
              />
            </Field>
          ))}
        <div className="flex flex-col">
          <ToggleRow checked={values.editable} onChange={(editable) => change({ editable })}>
            Artists may change what they sent until {isRolling ? "the jury begins" : "the deadline"}
          </ToggleRow>
        </div>
      </div>
    </Disclosure>
  );
}
