import { TextAction } from "@/components/moderation/text-action";
import { administrationMutation } from "@/hooks/administration-mutation";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { auditLimits } from "@/lib/audit/audit.schema";
import { ClosingForm } from "@/lib/checkout/refunds/order-review.schema";

type CloseSaleProps = { kind: "order" | "promotion"; id: string; name: string };

/** Closes an order or promotion that was settled elsewhere: nothing is fulfilled and no money moves. */
export function CloseSale({ kind, id, name }: CloseSaleProps) {
  const order = useCallMutation("POST /v1/admin/orders/{id}/close", administrationMutation);
  const promotion = useCallMutation("POST /v1/admin/promotions/{id}/close", administrationMutation);
  const close = kind === "order" ? order : promotion;
  return (
    <TextAction
      label="Close"
      title={`Close ${name}?`}
      description="For what was settled another way. Nothing is fulfilled, and no money moves."
      field={{
        name: "reason",
        label: "How it was settled",
        hint: "For the other administrators. The buyer does not see it.",
        maxLength: auditLimits.note,
      }}
      schema={ClosingForm}
      action={`Close the ${kind}`}
      done={`The ${kind} is closed.`}
      onSubmit={(body) => close.mutateAsync({ params: { id }, body })}
    />
  );
}
