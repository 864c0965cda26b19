import { ReasonedButton } from "@/components/moderation/reasoned-button";
import { administrationMutation } from "@/hooks/administration-mutation";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { auditLimits } from "@/lib/audit/audit.schema";

type CloseSaleProps = { kind: "order" | "promotion"; id: string; name: string };

/** Closes an order or promotion that was settled elsewhere: nothing is fulfilled and no money moves. */
export function CloseSale({ kind, id, name }: CloseSaleProps) {
  const order = useCallMutation("POST /v1/admin/orders/{id}/close", administrationMutation);
  const promotion = useCallMutation("POST /v1/admin/promotions/{id}/close", administrationMutation);
  const close = kind === "order" ? order : promotion;
  return (
    <ReasonedButton
      label="Close"
      title={`Close ${name}?`}
      description="For what was settled another way. Nothing is fulfilled, and no money moves."
      field={{
        label: "How it was settled",
        hint: "For the other administrators. The buyer does not see it.",
        maxLength: auditLimits.note,
      }}
      action={`Close the ${kind}`}
      done={`The ${kind} is closed.`}
      onSubmit={({ reason }) => close.mutateAsync({ params: { id }, body: { reason } })}
    />
  );
}
