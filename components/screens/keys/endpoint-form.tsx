import { type ReactNode, useState } from "react";
import { EventFields } from "@/components/screens/keys/event-fields";
import { OpportunityOptions } from "@/components/screens/keys/opportunity-options";
import { Button } from "@/components/ui/buttons/button";
import { explainOptions } from "@/components/ui/fields/explained-option";
import { Select } from "@/components/ui/fields/select";
import { TextInput } from "@/components/ui/fields/text-input";
import { focusOnMount } from "@/components/ui/focus-heading";
import { Form } from "@/components/ui/form/form";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { RadioField } from "@/components/ui/form/radio-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import {
  type Endpoint,
  EndpointForm as Body,
  endpointLimits,
} from "@/lib/endpoints/endpoints.schema";
import { ALL_EVENTS } from "@/lib/endpoints/webhook-events.schema";

const labels = {
  url: "Address",
  opportunityId: "Opportunity",
  which: "What should it hear of?",
  events: "Events",
};
const whichLabels = { SOME: "Choose events", ALL: "Everything" };
const validate = bySchema(Body);

type Props = {
  profileId: string;
  /** The one that is changed; its opportunity stays. */
  endpoint?: Endpoint;
  title: string;
  action: string;
  save: (body: Body) => Promise<unknown>;
  onCancel: () => void;
  children?: ReactNode;
};

export function EndpointForm(props: Props) {
  const { profileId, endpoint, title, action, save, onCancel, children } = props;
  const { url = "", events = [] } = endpoint ?? {};
  const hearsAll = events.includes(ALL_EVENTS);
  const [chosen, setChosen] = useState<readonly string[]>(hearsAll ? [] : events);
  const form = useForm({
    ...useValues({ url, opportunityId: "", which: hearsAll ? "ALL" : "SOME" }),
    extraValues: { events: chosen },
    labels,
    check: ({ which, opportunityId, ...values }) =>
      validate({
        ...values,
        events: which === "ALL" ? [ALL_EVENTS] : chosen,
        ...(opportunityId !== "" && { opportunityId }),
      }),
  });
  return (
    <div className="flex max-w-2xl flex-col gap-5 rounded-surface border p-5">
      <h3 ref={focusOnMount} className="font-medium wrap-anywhere outline-none">
        {title}
      </h3>
      {children}
      <Form form={form} onSubmit={save} className="flex flex-col gap-5">
        <ErrorAlert error={form.general} />
        <FormField form={form} name="url" required hint="Begins with https://.">
          <TextInput type="url" maxLength={endpointLimits.url} autoComplete="off" />
        </FormField>
        {endpoint === undefined && (
          <FormField
            form={form}
            name="opportunityId"
            required
            hint="If you choose one, the endpoint hears of no other, and not of artworks or messages."
          >
            <Select>
              <OpportunityOptions profileId={profileId} />
            </Select>
          </FormField>
        )}
        <RadioField
          form={form}
          name="which"
          options={explainOptions(whichLabels, [
            ["SOME", "No more than the program needs."],
            ["ALL", "Also what we may add later."],
          ])}
        />
        {form.values.which === "SOME" && (
          <EventFields
            id={form.getFieldId("events")}
            chosen={chosen}
            onChange={setChosen}
            error={form.errors.get("events")}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary" pending={form.isPending}>
            {action}
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </Form>
    </div>
  );
}
