import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { focusOnMount } from "@/components/ui/focus-heading";
import { explainOptions } from "@/components/ui/fields/explained-option";
import { TextInput } from "@/components/ui/fields/text-input";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { Form } from "@/components/ui/form/form";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { RadioField } from "@/components/ui/form/radio-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { ErrorText } from "@/components/ui/states/error-text";
import { useCallMutation } from "@/hooks/use-call-mutation";
import {
  EndpointForm,
  endpointLimits,
  type NewEndpoint as MadeEndpoint,
} from "@/lib/endpoints/endpoints.schema";
import { ALL_EVENTS, WebhookType, webhookTypes } from "@/lib/endpoints/webhook-events.schema";

type Props = {
  profileId: string;
  onMade: (endpoint: MadeEndpoint) => void;
  onCancel: () => void;
};

const labels = { url: "Address", which: "What should it hear of?", events: "Events" };
const whichLabels = { SOME: "Choose events", ALL: "Everything" };
const validate = bySchema(EndpointForm);
const choosable = WebhookType.options.filter((type) => type !== "endpoint.test");

export function NewEndpoint({ profileId, onMade, onCancel }: Props) {
  const create = useCallMutation("POST /v1/profiles/{id}/endpoints", {
    creates: true,
    refreshes: ["GET /v1/profiles/{id}/endpoints"],
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const form = useForm({
    ...useValues({ url: "", which: "SOME" }),
    extraValues: { events: chosen },
    labels,
    check: ({ url, which }) =>
      validate({ url, events: which === "ALL" ? [ALL_EVENTS] : [...chosen] }),
  });
  const eventsId = form.getFieldId("events");
  const error = form.errors.get("events");
  return (
    <div className="flex max-w-2xl flex-col gap-5 rounded-surface border p-5">
      <h3 ref={focusOnMount} className="font-medium outline-none">
        New endpoint
      </h3>
      <Form
        form={form}
        onSubmit={async (body) =>
          onMade(await create.mutateAsync({ params: { id: profileId }, body }))
        }
        className="flex flex-col gap-5"
      >
        <ErrorAlert error={form.general} />
        <FormField form={form} name="url" required hint="Begins with https://.">
          <TextInput type="url" maxLength={endpointLimits.url} autoComplete="off" />
        </FormField>
        <RadioField
          form={form}
          name="which"
          options={explainOptions(whichLabels, [
            ["SOME", "No more than the program needs."],
            ["ALL", "Also what we may add later."],
          ])}
        />
        {form.values.which === "SOME" && (
          <fieldset
            id={eventsId}
            tabIndex={-1}
            aria-describedby={error === undefined ? undefined : `${eventsId}-error`}
            className="grid gap-x-5 sm:grid-cols-2"
          >
            <legend className="sr-only">Events</legend>
            {choosable.map((type) => (
              <ToggleRow
                key={type}
                checked={chosen.includes(type)}
                onChange={(isOn) =>
                  setChosen(isOn ? [...chosen, type] : chosen.filter((other) => other !== type))
                }
              >
                {webhookTypes[type].label}
              </ToggleRow>
            ))}
            {error !== undefined && (
              <div role="alert">
                <ErrorText id={`${eventsId}-error`}>{error}</ErrorText>
              </div>
            )}
          </fieldset>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary" pending={form.isPending}>
            Add the endpoint
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </Form>
    </div>
  );
}
