import { BuyerLink, PurchasedItemLink } from "@/components/screens/admin/orders/purchase-links";
import { CloseSale } from "@/components/screens/admin/orders/close-sale";
import { AdminAction } from "@/components/moderation/admin-action";
import { formatDateTime } from "@/lib/shared/texts/format-date";
import { describeOrderRefund } from "@/components/screens/admin/orders/administered-order-texts";
import { formatItems } from "@/components/checkout/order-texts";
import { PlainTextLink } from "@/components/ui/buttons/text-link";
import type { AdministeredOrder } from "@/lib/checkout/refunds/order-review.schema";
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
              <PlainTextLink href={receiptUrl} className="inline-flex min-h-6 items-center">
                Receipt
              </PlainTextLink>
            </>
          )}
        </p>
        <OrderAmounts order={order} />
        <p className="text-small wrap-anywhere text-muted">Order {id}</p>
      </div>
      {status === "PENDING" && (
        <AdminAction
          line="POST /v1/admin/orders/{id}/cancel"
          id={id}
          label="Cancel payment"
          cancelLabel="Keep waiting"
          question={`Cancel the payment for ${name}?`}
          consequence="We stop waiting for the bank, and a draft can be paid for again. The bank may still send the money; if it does, the order goes to review."
          done="The payment is cancelled."
        />
      )}
      {(status === "REVIEW" || status === "FULFILLED") && (
        <div className="flex flex-wrap gap-x-2 gap-y-4">
          {status === "REVIEW" && !isUnordered && fulfilledAt === null && (
            <AdminAction
              line="POST /v1/admin/orders/{id}/accept"
              id={id}
              label="Fulfil"
              tone="primary"
              cancelLabel="Cancel"
              question={`Fulfil ${name}?`}
              consequence="It takes effect now as ordered, although something about it does not match. The payment is kept."
              done="The order is fulfilled."
            />
          )}
          <AdminAction
            line="POST /v1/admin/orders/{id}/refund"
            id={id}
            label="Refund"
            cancelLabel="Cancel"
            {...describeOrderRefund(order)}
            done="The order is refunded."
          />
          {status === "REVIEW" && <CloseSale kind="order" id={id} name={name} />}
        </div>
      )}
    </li>
  );
}
