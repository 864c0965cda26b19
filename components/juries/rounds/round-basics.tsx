import type { RoundFieldsProps } from "@/components/juries/rounds/round-editor";
import { FormField } from "@/components/ui/form/form-field";
import { TextInput } from "@/components/ui/fields/text-input";
import { Textarea } from "@/components/ui/fields/textarea";
import { roundLimits } from "@/lib/juries/rounds/rounds.schema";
import { formatDeadline } from "@/lib/opportunities/deadlines/deadline-text.rules";
import { formatZoneName } from "@/lib/shared/time/zone-names";

/** Edits what may change at any time; when it opens, only until then. */
export function RoundBasics({
  form,
  opportunity,
  isOpen = false,
}: RoundFieldsProps & { isOpen?: boolean }) {
  const { timeZone, deadlineKind } = opportunity;
  const deadline =
    deadlineKind === "FIXED" && !isOpen
      ? ` Rounds open after the deadline, ${formatDeadline(opportunity)}.`
      : "";
  return (
    <div className="flex flex-col gap-5">
      <FormField form={form} name="name" hint="Shown to jurors." required>
        <TextInput maxLength={roundLimits.name} />
      </FormField>
      <FormField form={form} name="instructions" hint="What jurors read before they begin.">
        <Textarea rows={4} maxLength={roundLimits.instructions} className="min-h-24" />
      </FormField>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {!isOpen && (
          <FormField form={form} name="opensAt" hint="Leave empty to open it yourself.">
            <TextInput type="datetime-local" />
          </FormField>
        )}
        <FormField form={form} name="closesAt" hint="Leave empty to close it yourself.">
          <TextInput type="datetime-local" />
        </FormField>
      </div>
      <p className="text-small text-muted">
        Times are in {formatZoneName(timeZone) ?? timeZone}.{deadline} Jurors are reminded 3 days
        and 1 day before the close.
      </p>
    </div>
  );
}
