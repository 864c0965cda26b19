import { orderTitle, orderedFor } from "@/components/checkout/order-words";
import type { Order } from "@/lib/checkout/checkout.schema";
import { formatDay } from "@/lib/shared/format-date";
import { formatMoney } from "@/lib/shared/format-money";

const row = "flex justify-between gap-5 border-t py-3";
const link = "inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent";

export function OrderSummary({ order }: { order: Order }) {
  const { amountPaid, amount, tax, receiptUrl, invoiceUrl, items, createdAt } = order;
  const isMany = items.length > 1;
  const hasPapers = receiptUrl !== null || invoiceUrl !== null;
  return (
    <section aria-labelledby="order-summary" className="flex flex-col">
      <h2 id="order-summary" className="pb-3 text-large font-medium">
        Your order
      </h2>
      <p className="border-t py-3">{isMany ? orderedFor(order) : orderTitle(order)}</p>
      <dl>
        {isMany &&
          items.map(({ type, name, price }) => (
            <div key={type} className={row}>
              <dt>{name}</dt>
              <dd className="shrink-0">{formatMoney(price)}</dd>
            </div>
          ))}
        <div className={row}>
          <dt>{amountPaid === null ? "Total" : "Paid"}</dt>
          <dd className="shrink-0 font-medium">{formatMoney(amountPaid ?? amount)}</dd>
        </div>
        {tax !== null && (
          <div className={`${row} text-muted`}>
            <dt>Including VAT</dt>
            <dd className="shrink-0">{formatMoney(tax)}</dd>
          </div>
        )}
        <div className={`${row} text-small text-muted`}>
          <dt>Ordered</dt>
          <dd className="shrink-0">{formatDay(createdAt)}</dd>
        </div>
      </dl>
      {hasPapers && (
        <p className="flex gap-5 border-t pt-1">
          {receiptUrl !== null && (
            <a href={receiptUrl} className={link}>
              Receipt
            </a>
          )}
          {invoiceUrl !== null && (
            <a href={invoiceUrl} className={link}>
              Invoice
            </a>
          )}
        </p>
      )}
    </section>
  );
}
