import type { ReactNode } from "react";
import { formatOrderTitle, formatOrderedItem } from "@/components/checkout/order-texts";
import { PageTitle } from "@/components/ui/page-title";
import { PlainTextLink } from "@/components/ui/buttons/text-link";
import type { Order } from "@/lib/checkout/checkout.schema";
import { formatDay } from "@/lib/shared/texts/format-date";
import { formatMoney } from "@/lib/shared/texts/format-money";

const rowClass = "flex justify-between gap-5 border-t py-3";

function OrderSummary({ order }: { order: Order }) {
  const { amountPaid, amount, tax, receiptUrl, invoiceUrl, items, createdAt } = order;
  const hasSeveralItems = items.length > 1;
  const hasDocuments = receiptUrl !== null || invoiceUrl !== null;
  return (
    <section aria-labelledby="order-summary" className="flex flex-col">
      <h2 id="order-summary" className="pb-3 text-large font-medium">
        Your order
      </h2>
      <p className="border-t py-3">
        {hasSeveralItems ? formatOrderedItem(order) : formatOrderTitle(order)}
      </p>
      <dl>
        {hasSeveralItems &&
          items.map(({ type, name, price }) => (
            <div key={type} className={rowClass}>
              <dt>{name}</dt>
              <dd className="shrink-0">{formatMoney(price)}</dd>
            </div>
          ))}
        <div className={rowClass}>
          <dt>{amountPaid === null ? "Total" : "Paid"}</dt>
          <dd className="shrink-0 font-medium">{formatMoney(amountPaid ?? amount)}</dd>
        </div>
        {tax !== null && (
          <div className={`${rowClass} text-muted`}>
            <dt>Including VAT</dt>
            <dd className="shrink-0">{formatMoney(tax)}</dd>
          </div>
        )}
        <div className={`${rowClass} text-small text-muted`}>
          <dt>Ordered</dt>
          <dd className="shrink-0">{formatDay(createdAt)}</dd>
        </div>
      </dl>
      {hasDocuments && (
        <p className="flex gap-5 border-t pt-1">
          {receiptUrl !== null && (
            <PlainTextLink href={receiptUrl} className="inline-flex min-h-11 items-center">
              Receipt
            </PlainTextLink>
          )}
          {invoiceUrl !== null && (
            <PlainTextLink href={invoiceUrl} className="inline-flex min-h-11 items-center">
              Invoice
            </PlainTextLink>
          )}
        </p>
      )}
    </section>
  );
}

type OrderFrameProps = {
  order: Order;
  title: string;
  text: string;
  actions: ReactNode;
  children?: ReactNode;
};

export function OrderFrame({ order, title, text, actions, children }: OrderFrameProps) {
  return (
    <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-x-15">
      <div className="flex min-w-0 flex-col gap-10">
        <div className="flex flex-col gap-3">
          <PageTitle>{title}</PageTitle>
          <p className="max-w-xl text-large text-muted">{text}</p>
        </div>
        {children}
        <div className="flex flex-wrap items-center gap-3">{actions}</div>
      </div>
      <aside aria-label="Your order" className="md:pt-2">
        <OrderSummary order={order} />
      </aside>
    </div>
  );
}
