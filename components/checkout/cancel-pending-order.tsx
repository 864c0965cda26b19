import { pendingCancellation } from "@/components/checkout/order-texts";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { useCallMutation } from "@/hooks/use-call-mutation";

export const orderCancellation = {
  refreshes: ["GET /v1/checkout/orders"],
  refreshesAfterError: true,
} as const;

type CancelPendingOrderProps = { id: string; onDone?: () => Promise<unknown> };

export function CancelPendingOrder({ id, onDone }: CancelPendingOrderProps) {
  const cancel = useCallMutation("POST /v1/checkout/orders/{id}/cancel", orderCancellation);
  return (
    <ConfirmButton
      {...pendingCancellation}
      onConfirm={async () => {
        await cancel.mutateAsync({ params: { id } });
        await onDone?.();
      }}
    />
  );
}
