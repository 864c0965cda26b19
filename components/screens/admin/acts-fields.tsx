import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { FieldGroup } from "@/components/ui/form/field-group";
import type { FormFields } from "@/components/ui/form/form-field";
import type { ConversationActs, Report } from "@/lib/administration/administration.schema";
import { conversationLimits } from "@/lib/conversations/conversations.schema";
import { createExcerpt } from "@/lib/shared/texts/excerpt";

type ActsFieldsProps = {
  form: FormFields<object>;
  report: Report;
  acts: ConversationActs;
  onChange: (acts: ConversationActs) => void;
};

/** Offers what can be done about a reported conversation: any of it, together. */
export function ActsFields({ form, report, acts, onChange }: ActsFieldsProps) {
  const { messages, subjectName, concerned } = report;
  const removable = (messages ?? []).filter(
    ({ isConcerned, isRemoved }) => isConcerned && !isRemoved,
  );
  const toggle = (messageId: string, isOn: boolean) =>
    onChange({
      ...acts,
      remove: isOn
        ? [...acts.remove, messageId]
        : acts.remove.filter((other) => other !== messageId),
    });
  return (
    <FieldGroup form={form} name="acts" hidesLegend className="flex flex-col gap-2">
      {removable.map(({ id: messageId, text }) => (
        <ToggleRow
          key={messageId}
          checked={acts.remove.includes(messageId)}
          onChange={(isOn) => toggle(messageId, isOn)}
        >
          <span dir="auto">Remove “{createExcerpt(text)}”</span>
        </ToggleRow>
      ))}
      <ToggleRow checked={acts.bar} onChange={(bar) => onChange({ ...acts, bar })}>
        <span>
          Bar {subjectName} from writing to anybody
          <span className="block text-small text-muted">
            {concerned === null
              ? `A guest: the address for ${conversationLimits.barYears} years, the network for ${conversationLimits.networkDays} days.`
              : `With the e-mail address, for ${conversationLimits.barYears} years. The rest of the account stays as it is.`}
          </span>
        </span>
      </ToggleRow>
      <ToggleRow checked={acts.warn} onChange={(warn) => onChange({ ...acts, warn })}>
        <span>
          Warn the recipient
          <span className="block text-small text-muted">
            By mail, in the bell and in the conversation.
          </span>
        </span>
      </ToggleRow>
    </FieldGroup>
  );
}
