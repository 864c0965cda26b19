import {
  fieldId,
  fieldLabels,
} from "@/components/screens/opportunity-form/values/opportunity-fields";
import type { SectionProps } from "@/components/screens/opportunity-form/sections/section-form";
import { ChoiceField, TextField } from "@/components/screens/opportunity-form/sections/text-field";
import { OutlineOffer } from "@/components/screens/opportunity-form/start/outline-offer";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { opportunityLimits } from "@/lib/opportunities/opportunities.schema";
import { opportunityTypeLabels } from "@/lib/vocabulary/opportunity-labels.schema";

export type Poster = {
  isLinking: boolean;
  error: string | undefined;
  choose: (profileId: string) => void;
};

type PosterFieldProps = Poster & {
  profiles: readonly { id: string; name: string }[];
  selectedId: string;
};

/** Chooses the profile that posts it; shows nothing to accounts with one profile. */
export function PosterField({ profiles, selectedId, isLinking, error, choose }: PosterFieldProps) {
  if (profiles.length < 2) return null;
  return (
    <Field
      id={fieldId("profile")}
      label={fieldLabels.profile}
      required
      hint="The profile that the opportunity is shown with."
      error={error}
    >
      <Select
        value={selectedId}
        disabled={isLinking}
        onChange={({ target }) => choose(target.value)}
        of={profiles.map(({ id, name }) => [id, name])}
      />
    </Field>
  );
}

export function OpportunitySection(props: SectionProps) {
  return (
    <>
      <ChoiceField
        {...props}
        name="type"
        required
        emptyLabel="Choose one"
        options={opportunityTypeLabels}
      />
      <OutlineOffer {...props} />
      <TextField
        {...props}
        name="title"
        required
        hint={`${opportunityLimits.titleMin} to ${opportunityLimits.title} characters.`}
        maxLength={opportunityLimits.title}
        input={{ autoComplete: "off" }}
      />
      <TextField
        {...props}
        name="summary"
        multiline
        hint="Two lines, shown in the list."
        maxLength={opportunityLimits.summary}
      />
      <TextField
        {...props}
        name="organizationName"
        required
        maxLength={opportunityLimits.organizationName}
        input={{ autoComplete: "organization" }}
      />
    </>
  );
}
