import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { StatusMessage } from "@/components/ui/states/status-message";
import { useCallMutation } from "@/hooks/use-call-mutation";

/** Replaces the plan section of a suspended account, which can only cancel. */
export function CancelSubscriptions() {
  const cancel = useCallMutation("POST /v1/account/subscriptions/cancel");
  return (
    <div className="flex max-w-lg flex-col items-start gap-5 pb-10">
      <p>
        While your account is suspended, plans cannot be changed, and subscriptions end with the
        period already paid for. If one is still to be renewed, you can cancel it here.
      </p>
      <ErrorAlert error={cancel.error} />
      <Button pending={cancel.isPending} onClick={() => cancel.mutate()}>
        Cancel all subscriptions
      </Button>
      <StatusMessage>{cancel.isSuccess && "Nothing will be renewed."}</StatusMessage>
    </div>
  );
}
