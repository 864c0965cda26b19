"use client";

import { OneTabForm } from "@/components/drafts/one-tab-form";
import { FormEditor } from "@/components/forms/builder/form-editor";
import { StartForm } from "@/components/forms/builder/start-form";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { LoadError } from "@/components/ui/load-error";
import { useApplicationForm } from "@/hooks/use-forms";
import { useOwnOpportunity } from "@/hooks/use-own-opportunity";
import { useTeamRole } from "@/hooks/use-team-role";
import { getCallStatus } from "@/lib/client/call-failure";
import { includesRole } from "@/lib/shared/team-roles";
import { QueryProvider } from "@/providers/query-provider";

type FormBuilderProps = { uid: string; opportunityId: string };

function Builder({ uid, opportunityId }: FormBuilderProps) {
  const opportunity = useOwnOpportunity(opportunityId);
  const form = useApplicationForm(opportunityId);
  const { role, ...team } = useTeamRole(uid, opportunity.data?.profile?.id);
  const error = opportunity.error ?? team.error ?? form.error;
  if (opportunity.data === undefined || form.data === undefined || role === undefined) {
    if (error === null) return <FormSkeleton />;
    if (getCallStatus(error) === 404)
      return <p role="alert">This opportunity does not exist, or you are not in its team.</p>;
    return (
      <LoadError
        message={`The form could not be loaded: ${error.message}`}
        isTrying={opportunity.isFetching || team.isFetching || form.isFetching}
        onRetry={() => void Promise.all([opportunity.refetch(), team.retry(), form.refetch()])}
      />
    );
  }
  if (role === null) return <p role="alert">You are not in the team of this opportunity.</p>;
  if (!includesRole(role, "EDITOR"))
    return <p role="alert">Your role in the team does not include this page.</p>;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{opportunity.data.title}</p>
      {form.data === null ? (
        <StartForm opportunity={opportunity.data} />
      ) : (
        <OneTabForm draft={`form:${opportunityId}`} formName="This form">
          <FormEditor opportunity={opportunity.data} form={form.data} />
        </OneTabForm>
      )}
    </div>
  );
}

export function FormBuilder(props: FormBuilderProps) {
  return (
    <QueryProvider>
      <Builder {...props} />
    </QueryProvider>
  );
}
