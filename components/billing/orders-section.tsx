import { useState } from "react";
import { SettingsSection } from "@/components/ui/settings-section";
import { CancelPendingOrder, orderCancellation } from "@/components/checkout/cancel-pending-order";
import { getOrderStatusLabel, formatOrderTitle } from "@/components/checkout/order-texts";
import { formatDay } from "@/lib/shared/texts/format-date";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { QueryError } from "@/components/ui/states/query-error";
import { Skeleton } from "@/components/ui/states/skeleton";
import { PlainTextLink } from "@/components/ui/buttons/text-link";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useOrders } from "@/hooks/use-subscription";
import type { Order } from "@/lib/checkout/checkout.schema";
import type { OrderStatus } from "@/lib/payments/order-types.schema";
import { joinClasses } from "@/lib/shared/join-classes";
import { formatMoney } from "@/lib/shared/texts/format-money";

const statusClasses: Partial<Record<OrderStatus, string>> = {
  OPEN: "text-warning",
  FAILED: "text-danger",
  REVIEW: "text-warning",
};

function OrderRow({ order }: { order: Order }) {
  const { status, amountPaid, amount, refunded, receiptUrl, invoiceUrl, url, createdAt } = order;
  const cancel = useCallMutation("POST /v1/checkout/orders/{id}/cancel", orderCancellation);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 border-b py-3">
      <div className="flex min-w-0 flex-col">
        <span>{formatOrderTitle(order)}</span>
        <span className="text-small text-muted">
          {formatDay(createdAt)} ·{" "}
          <span className={statusClasses[status]}>{getOrderStatusLabel(status)}</span>
          {refunded !== null && ` · ${formatMoney(refunded)} refunded`}
        </span>
      </div>
      <span
        className={joinClasses("text-right", amountPaid === null ? "text-muted" : "font-medium")}
      >
        {formatMoney(amountPaid ?? amount)}
      </span>
      <div className="col-span-2 flex flex-wrap items-center gap-x-5 gap-y-1 empty:hidden">
        {receiptUrl !== null && (
          <PlainTextLink
            href={receiptUrl}
            aria-label={`Receipt of ${formatDay(createdAt)}`}
            className="inline-flex min-h-11 items-center text-small"
          >
            Receipt
          </PlainTextLink>
        )}
        {invoiceUrl !== null && (
          <PlainTextLink
            href={invoiceUrl}
            aria-label={`Invoice of ${formatDay(createdAt)}`}
            className="inline-flex min-h-11 items-center text-small"
          >
            Invoice
          </PlainTextLink>
        )}
        {status === "PENDING" && <CancelPendingOrder id={order.id} />}
        {status === "OPEN" && (
          <>
            {url !== null && (
              <PlainTextLink href={url} className="inline-flex min-h-11 items-center text-small">
                Pay now
              </PlainTextLink>
            )}
            <Button
              size="small"
              aria-label={`Cancel payment: ${formatOrderTitle(order)}`}
              pending={cancel.isPending}
              onClick={() => cancel.mutate({ params: { id: order.id } })}
            >
              Cancel payment
            </Button>
          </>
        )}
      </div>
      <div className="col-span-2 empty:hidden">
        <ErrorAlert error={status === "OPEN" ? cancel.error : null} />
      </div>
    </li>
  );
}

export function OrdersSection() {
  const [page, setPage] = useState(1);
  const query = useOrders(page);
  const { data, error, isFetching, isPlaceholderData } = query;
  const [lastPageCount, setLastPageCount] = useState(1);
  // Kept while a page fails to load, so that the pagination stays.
  const pageCount = data === undefined ? lastPageCount : Math.ceil(data.total / data.size);
  if (pageCount !== lastPageCount) setLastPageCount(pageCount);
  return (
    <SettingsSection title="Orders" about="Everything you bought, with its receipt.">
      <QueryError subject="Your orders" query={query} />
      {data === undefined && error === null && <Skeleton className="h-30" />}
      {data?.items.length === 0 && <p>Nothing has been bought yet.</p>}
      {data !== undefined && data.items.length > 0 && (
        <ul
          aria-label="Orders"
          aria-busy={isFetching}
          className={joinClasses(
            "border-t",
            // Fades in with a delay, because a mere flicker would not be noticed.
            isPlaceholderData ? "opacity-50" : "transition-opacity delay-250 duration-fade",
          )}
        >
          {data.items.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      {lastPageCount > 1 && (
        <div className="flex items-center gap-3">
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button size="small" disabled={page >= lastPageCount} onClick={() => setPage(page + 1)}>
            Older
          </Button>
          <p aria-live="polite" className="text-small text-muted">
            Page {page} of {lastPageCount}
          </p>
        </div>
      )}
    </SettingsSection>
  );
}
