import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { useApplicationForm, useFormRequests } from "@/hooks/use-forms";
import { useEarlierOpportunities } from "@/hooks/use-opportunities";
import { listFields } from "@/lib/forms/form-answers.rules";
import { createTemplate } from "@/lib/forms/form-templates.rules";
import { FormDefinition } from "@/lib/forms/form.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { opportunityTypeLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import { OpportunityType } from "@/lib/vocabulary/opportunity-types.schema";

/** Size of a page of the API. */
const EARLIER = 100;

const emptyForm = () =>
  FormDefinition.parse({ sections: [{ id: "first", title: "Your application", fields: [] }] });

function EarlierForms({
  opportunity,
  onChoose,
  isPending,
}: StartFormProps & { onChoose: (form: FormDefinition) => void; isPending: boolean }) {
  const [chosenId, setChosenId] = useState("");
  const { earlier } = useEarlierOpportunities(
    opportunity.profile === null ? [] : [opportunity.profile.id],
    EARLIER,
  );
  const { data: form } = useApplicationForm(chosenId === "" ? null : chosenId);
  const candidates = [...earlier.values()]
    .flat()
    .filter(({ id, formOpenedAt }) => id !== opportunity.id && formOpenedAt !== null);
  if (candidates.length === 0) return null;
  return (
    <Field
      label="Last year’s form"
      optionalLabel=""
      hint="Its questions and rules come along; its dates do not."
    >
      {(control) => (
        <div className="flex flex-wrap gap-3">
          <div className="min-w-52 flex-1">
            <Select
              {...control}
              value={chosenId}
              onChange={({ target }) => setChosenId(target.value)}
              emptyLabel="Choose an earlier opportunity"
              of={candidates.map(({ id, title }) => [id, title])}
            />
          </div>
          <Button
            disabled={!form}
            pending={isPending}
            onClick={() => form && onChoose({ ...FormDefinition.parse(form), answersBy: null })}
          >
            Copy it
          </Button>
        </div>
      )}
    </Field>
  );
}

type StartFormProps = { opportunity: Opportunity };

/** The first step: a form made for this type of opportunity, an earlier one, or an empty one. */
export function StartForm({ opportunity }: StartFormProps) {
  const { update } = useFormRequests(opportunity.id);
  const [type, setType] = useState<OpportunityType>(opportunity.type ?? "OPEN_CALL");
  const [error, setError] = useState<{ message: string } | null>(null);
  const [isPending, setIsPending] = useState(false);
  const template = createTemplate(type);

  async function start(form: FormDefinition): Promise<void> {
    setIsPending(true);
    try {
      await update(form);
    } catch (failure) {
      setError(failure instanceof Error ? failure : { message: String(failure) });
      setIsPending(false);
    }
  }

  return (
    <div className="flex max-w-2xl flex-col gap-10">
      <div className="flex flex-col gap-5">
        <h2 className="text-large">Start from a template</h2>
        <Field label="Made for" required>
          <Select
            value={type}
            onChange={({ target }) => setType(OpportunityType.parse(target.value))}
            of={OpportunityType.options.map((option) => [option, opportunityTypeLabels[option]])}
          />
        </Field>
        <p className="text-muted">
          {pluralise(listFields(template).length, "field")} in{" "}
          {pluralise(template.sections.length, "section")}:{" "}
          {template.sections.map(({ title }) => title).join(" · ")}
        </p>
        <Button
          tone="primary"
          className="self-start"
          pending={isPending}
          onClick={() => void start(template)}
        >
          Use this form
        </Button>
      </div>
      <EarlierForms
        opportunity={opportunity}
        isPending={isPending}
        onChoose={(form) => void start(form)}
      />
      <Button className="self-start" pending={isPending} onClick={() => void start(emptyForm())}>
        Begin with an empty form
      </Button>
      <ErrorAlert error={error} />
    </div>
  );
}
