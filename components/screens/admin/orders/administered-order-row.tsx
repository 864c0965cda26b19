import { BuyerLink, PurchasedItemLink } from "@/components/screens/admin/orders/purchase-links";
import { CloseSale } from "@/components/screens/admin/orders/close-sale";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { formatDateTime } from "@/lib/shared/texts/format-date";
import { describeOrderRefund } from "@/components/screens/admin/orders/administered-order-texts";
import { administrationMutation } from "@/hooks/administration-mutation";
import { formatItems } from "@/components/checkout/order-texts";
import { useCallMutation } from "@/hooks/use-call-mutation";
import type { AdministeredOrder } from "@/lib/checkout/refunds/order-review.schema";
import { toast } from "@/lib/client/toasts";
import { formatMoney } from "@/lib/shared/texts/format-money";

function OrderAmounts({ order }: { order: AdministeredOrder }) {
  const { items, amount, amountPaid, couponId, refunded } = order;
  const rows = [
    ...(items.length > 1
      ? items.map(({ name, price }) => ({ name, value: formatMoney(price) }))
      : []),
    { name: "Ordered", value: formatMoney(amount) },
    ...(couponId === null ? [] : [{ name: "Coupon", value: couponId }]),
    { name: "Paid", value: amountPaid === null ? "Nothing yet" : formatMoney(amountPaid) },
    ...(refunded === null ? [] : [{ name: "Refunded", value: formatMoney(refunded) }]),
  ];
  return (
    <dl className="my-1 max-w-80 text-small">
      {rows.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-5">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function AdministeredOrderRow({ order }: { order: AdministeredOrder }) {
  const { id, status, reason, isUnordered, buyer, createdAt, fulfilledAt, receiptUrl } = order;
  const accept = useCallMutation("POST /v1/admin/orders/{id}/accept", administrationMutation);
  const refund = useCallMutation("POST /v1/admin/orders/{id}/refund", administrationMutation);
  const cancelPending = useCallMutation(
    "POST /v1/admin/orders/{id}/cancel",
    administrationMutation,
  );
  const name = formatItems(order);
  return (
    <li className="flex flex-col gap-3 border-t py-5 sm:flex-row sm:items-start sm:gap-5">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="text-base">
          {name} <PurchasedItemLink {...order} />
        </h2>
        {reason !== null && (
          <p
            className={
              status === "REVIEW" ? "max-w-2xl font-medium text-warning" : "max-w-2xl text-small"
            }
          >
            {reason}
          </p>
        )}
        <p className="text-small text-muted">
          <BuyerLink buyer={buyer} /> · {formatDateTime(createdAt)}
          {receiptUrl !== null && (
            <>
              {" · "}
              <a
                href={receiptUrl}
                className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-accent"
              >
                Receipt
              </a>
            </>
          )}
        </p>
        <OrderAmounts order={order} />
        <p className="text-small wrap-anywhere text-muted">Order {id}</p>
      </div>
      {status === "PENDING" && (
        <ConfirmButton
          label="Cancel payment"
          cancelLabel="Keep waiting"
          question={`Cancel the payment for ${name}?`}
          consequence="We stop waiting for the bank, and a draft can be paid for again. The bank may still send the money; if it does, the order goes to review."
          onConfirm={async () => {
            await cancelPending.mutateAsync({ params: { id } });
            toast({ kind: "success", text: "The payment is cancelled." });
          }}
        />
      )}
      {(status === "REVIEW" || status === "FULFILLED") && (
        <div className="flex flex-wrap gap-x-2 gap-y-4">
          {status === "REVIEW" && !isUnordered && fulfilledAt === null && (
            <ConfirmButton
              label="Fulfil"
              tone="primary"
              cancelLabel="Cancel"
              question={`Fulfil ${name}?`}
              consequence="It takes effect now as ordered, although something about it does not match. The payment is kept."
              onConfirm={async () => {
                await accept.mutateAsync({ params: { id } });
                toast({ kind: "success", text: "The order is fulfilled." });
              }}
            />
          )}
          <ConfirmButton
            label="Refund"
            cancelLabel="Cancel"
            {...describeOrderRefund(order)}
            onConfirm={async () => {
              await refund.mutateAsync({ params: { id } });
              toast({ kind: "success", text: "The order is refunded." });
            }}
          />
          {status === "REVIEW" && <CloseSale kind="order" id={id} name={name} />}
        </div>
      )}
    </li>
  );
}
