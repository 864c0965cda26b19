import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { FieldGroup } from "@/components/ui/form/field-group";
import type { FormFields } from "@/components/ui/form/form-field";
import { isOfOpportunity, WebhookType, webhookTypes } from "@/lib/endpoints/webhook-events.schema";

const choosable = WebhookType.options.filter((type) => type !== "endpoint.test");

type Values = { events: string[] };
type Props = {
  form: FormFields<Values> & { change: (changes: Values) => void };
  /** Offers only what an endpoint of one opportunity can hear of. */
  ofOpportunity: boolean;
};

/** Lets somebody choose types of events, in words and by their names in the API. */
export function EventFields({ form, ofOpportunity }: Props) {
  const { events } = form.values;
  const offered = ofOpportunity ? choosable.filter(isOfOpportunity) : choosable;
  return (
    <FieldGroup form={form} name="events" hidesLegend>
      <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
        {offered.map((type) => (
          <ToggleRow
            key={type}
            checked={events.includes(type)}
            onChange={(isOn) =>
              form.change({
                events: isOn ? [...events, type] : events.filter((other) => other !== type),
              })
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
