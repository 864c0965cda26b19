import { OneTabForm } from "@/components/drafts/one-tab-form";
import { FormEditor } from "@/components/forms/builder/form-editor";
import { StartForm } from "@/components/forms/builder/start-form";
import { DataRoles } from "@/components/forms/data-roles";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { QueryError } from "@/components/ui/states/query-error";
import { useApplicationForm } from "@/hooks/use-forms";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

export function FormContent({ opportunity }: { opportunity: Opportunity }) {
  const form = useApplicationForm(opportunity.id);
  if (form.data === undefined)
    return <QueryError subject="The form" query={form} skeleton={<FormSkeleton />} />;
  return (
    <div className="flex flex-col gap-10">
      {form.data === null ? (
        <StartForm opportunity={opportunity} />
      ) : (
        <OneTabForm draft={`form:${opportunity.id}`} formName="This form">
          <FormEditor opportunity={opportunity} form={form.data} />
        </OneTabForm>
      )}
      <DataRoles organiser={opportunity.profile?.name ?? null} />
    </div>
  );
}
