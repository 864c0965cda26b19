import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { FieldGroup } from "@/components/ui/form/field-group";
import type { FormFields } from "@/components/ui/form/form-field";
import { WebhookType, webhookTypes } from "@/lib/endpoints/webhook-events.schema";

const choosable = WebhookType.options.filter((type) => type !== "endpoint.test");

type Props = {
  form: FormFields<object>;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** Lets somebody choose types of events, in words and by their names in the API. */
export function EventFields({ form, chosen, onChange }: Props) {
  return (
    <FieldGroup form={form} name="events" hidesLegend>
      <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
        {choosable.map((type) => (
          <ToggleRow
            key={type}
            checked={chosen.includes(type)}
            onChange={(isOn) =>
              onChange(isOn ? [...chosen, type] : chosen.filter((other) => other !== type))
            }
          >
            <span>
              {webhookTypes[type].label}
              <code className="block text-small text-muted">{type}</code>
            </span>
          </ToggleRow>
        ))}
      </div>
    </FieldGroup>
  );
}
