import { administrationMutation } from "@/hooks/administration-mutation";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { useFreshCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";

export function SiteSettings() {
  const { data, error } = useFreshCall("GET /v1/admin/settings");
  const change = useCallMutation("PUT /v1/admin/settings", administrationMutation);
  return (
    <div className="flex flex-col gap-3">
      <ErrorAlert error={error ?? change.error} />
      {data !== undefined && (
        <ToggleRow
          checked={data.reviewFirstOpportunities}
          onChange={(reviewFirstOpportunities) =>
            !change.isPending &&
            change.mutate(
              { body: { reviewFirstOpportunities } },
              { onSuccess: () => toast({ kind: "success", text: "Saved." }) },
            )
          }
        >
          Hold the opportunities of new accounts until one of them has been approved
        </ToggleRow>
      )}
    </div>
  );
}
