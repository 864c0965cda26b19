import { administrationMutation } from "@/hooks/administration-mutation";
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
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          disabled={data === undefined || change.isPending}
          checked={data?.reviewFirstOpportunities ?? false}
          onChange={({ target: { checked } }) =>
            change.mutate(
              { body: { reviewFirstOpportunities: checked } },
              { onSuccess: () => toast({ kind: "success", text: "Saved." }) },
            )
          }
          className="size-5 shrink-0 accent-accent"
        />
        Hold the opportunities of new accounts until one of them has been approved
      </label>
    </div>
  );
}
