import { Options } from "@/components/ui/fields/options";
import { Select } from "@/components/ui/fields/select";
import { FormField, type FormFields } from "@/components/ui/form/form-field";
import { useProfileOpportunities } from "@/hooks/use-opportunities";

type Props = { form: FormFields<{ opportunityId: string }>; profileId: string; hint: string };

/** The choice of one opportunity of a profile, or of none in particular. */
export function OpportunityField({ form, profileId, hint }: Props) {
  const { data = [] } = useProfileOpportunities(profileId, { as: "account" });
  const shown = data.filter(({ status }) => status !== "REMOVED");
  return (
    <FormField form={form} name="opportunityId" required hint={hint}>
      <Select>
        <Options
          of={[["", "All of them"], ...shown.map(({ id, title }) => [id, title] as const)]}
        />
      </Select>
    </FormField>
  );
}
