import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { ErrorText } from "@/components/ui/states/error-text";
import { WebhookType, webhookTypes } from "@/lib/endpoints/webhook-events.schema";

const choosable = WebhookType.options.filter((type) => type !== "endpoint.test");

type Props = {
  id: string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  error: string | undefined;
};

/** Lets somebody choose types of events, in words and by their names in the API. */
export function EventFields({ id, chosen, onChange, error }: Props) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className="grid gap-x-5 gap-y-1 sm:grid-cols-2"
    >
      <legend className="sr-only">Events</legend>
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
      {error !== undefined && (
        <div role="alert" className="sm:col-span-2">
          <ErrorText id={`${id}-error`}>{error}</ErrorText>
        </div>
      )}
    </fieldset>
  );
}
