import type { AdministeredOrder } from "@/lib/checkout/refunds/order-review.schema";
import { formatMoney } from "@/lib/shared/texts/format-money";

export function OrderAmounts({ order }: { order: AdministeredOrder }) {
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
