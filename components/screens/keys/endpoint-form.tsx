import { EventFields } from "@/components/screens/keys/event-fields";
import { FormPanel, type FormPanelProps } from "@/components/screens/keys/form-panel";
import { OpportunityField } from "@/components/screens/keys/opportunity-field";
import { explainOptions } from "@/components/ui/fields/explained-option";
import { TextInput } from "@/components/ui/fields/text-input";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { RadioField } from "@/components/ui/form/radio-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { type Endpoint, EndpointForm as Body } from "@/lib/endpoints/endpoints.schema";
import { ALL_EVENTS, isOfOpportunity } from "@/lib/endpoints/webhook-events.schema";

const labels = {
  url: "Address",
  opportunityId: "Opportunity",
  which: "Which events?",
  events: "Events",
};
const whichOptions = explainOptions({ SOME: "Choose events", ALL: "Everything" }, [
  ["SOME", "No more than the program needs."],
  ["ALL", "Also what we may add later."],
]);
const validate = bySchema(Body);

type Props = Omit<FormPanelProps<object, Body>, "form" | "children"> & {
  profileId: string;
  /** The one that is changed; its opportunity stays. */
  endpoint?: Endpoint;
};

export function EndpointForm({ profileId, endpoint, ...panel }: Props) {
  const { url = "", events = [] } = endpoint ?? {};
  const hearsAll = events.includes(ALL_EVENTS);
  const isOfOne = (chosenId: string) =>
    endpoint === undefined ? chosenId !== "" : endpoint.opportunityId !== null;
  const form = useForm({
    ...useValues({
      url,
      opportunityId: "",
      which: hearsAll ? "ALL" : "SOME",
      events: hearsAll ? [] : events,
    }),
    labels,
    check: ({ which, opportunityId, ...values }) =>
      validate({
        ...values,
        ...(isOfOne(opportunityId) && { events: values.events.filter(isOfOpportunity) }),
        ...(which === "ALL" && { events: [ALL_EVENTS] }),
        ...(opportunityId !== "" && { opportunityId }),
      }),
  });
  return (
    <FormPanel {...panel} form={form}>
      <FormField form={form} name="url" required hint="Begins with https://.">
        {/* No maximum: the end of a pasted address would be cut off without a word. */}
        <TextInput type="url" autoComplete="off" />
      </FormField>
      {endpoint === undefined && (
        <OpportunityField
          form={form}
          profileId={profileId}
          hint="If you choose one, the endpoint hears of no other, and not of artworks or messages."
        />
      )}
      <RadioField form={form} name="which" options={whichOptions} />
      {form.values.which === "SOME" && (
        <EventFields form={form} ofOpportunity={isOfOne(form.values.opportunityId)} />
      )}
    </FormPanel>
  );
}
