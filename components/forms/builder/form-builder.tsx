import type { DeskProps } from "@/components/applications/desk/desk-content";
import { OneTabForm } from "@/components/drafts/one-tab-form";
import { FormEditor } from "@/components/forms/builder/form-editor";
import { StartForm } from "@/components/forms/builder/start-form";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { QueryError } from "@/components/ui/query-error";
import { useApplicationForm } from "@/hooks/use-forms";

export function FormBuilder({ opportunity }: Pick<DeskProps, "opportunity">) {
  const form = useApplicationForm(opportunity.id);
  if (form.data === undefined)
    return form.error === null ? <FormSkeleton /> : <QueryError subject="The form" query={form} />;
  if (form.data === null) return <StartForm opportunity={opportunity} />;
  return (
    <OneTabForm draft={`form:${opportunity.id}`} formName="This form">
      <FormEditor opportunity={opportunity} form={form.data} />
    </OneTabForm>
  );
}
