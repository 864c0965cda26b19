import { ErrorAlert } from "@/components/ui/states/error-alert";
import { StatusMessage } from "@/components/ui/states/status-message";
import { callQuery } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import type { NotificationSettingsForm } from "@/lib/notifications/notifications.schema";

/** Saves changes one after another, so that the last answer is the newest. `outcome` says beside them what came of it. */
export function useSettingsChange() {
  const { mutate, error, isSuccess, isPending } = useCallMutation(
    "PUT /v1/notifications/settings",
    {
      replaces: callQuery("GET /v1/notifications/settings"),
      scope: { id: "notification-settings" },
    },
  );
  return {
    save: (body: NotificationSettingsForm) => mutate({ body }),
    isPending,
    outcome: (
      <>
        <ErrorAlert error={error} />
        <StatusMessage>{isSuccess && "Saved."}</StatusMessage>
      </>
    ),
  };
}
