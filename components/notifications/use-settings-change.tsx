import { useState } from "react";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { StatusMessage } from "@/components/ui/states/status-message";
import { callQuery } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import type { NotificationSettingsForm } from "@/lib/notifications/notifications.schema";

/** Saves changes one after another, so that the last answer is the newest. `outcome` says beside them what came of it. */
export function useSettingsChange() {
  const [error, setError] = useState<Error | null>(null);
  const { mutate, isSuccess, isPending } = useCallMutation("PUT /v1/notifications/settings", {
    replaces: callQuery("GET /v1/notifications/settings"),
    scope: { id: "notification-settings" },
    onError: (failure) => setError(failure),
  });
  return {
    save: (body: NotificationSettingsForm) => {
      // Otherwise what failed may still be on its way.
      if (!isPending) setError(null);
      mutate({ body });
    },
    isPending,
    outcome: (
      <>
        <ErrorAlert error={error} />
        <StatusMessage>{isSuccess && error === null && "Saved."}</StatusMessage>
      </>
    ),
  };
}
