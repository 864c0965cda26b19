"use client";

import { OrderSkeleton } from "@/components/checkout/order-skeleton";
import {
  onwardOf,
  orderTitle,
  outcomeOf,
  pendingGivingUp,
} from "@/components/checkout/order-words";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { LinkButton } from "@/components/ui/link-button";
import { LoadFault } from "@/components/ui/load-fault";
import { PageTitle } from "@/components/ui/page-title";
import { useOrder } from "@/hooks/use-order";
import { useOrderGivingUp } from "@/hooks/use-subscription";
import { statusOf } from "@/lib/client/call-failure";
import { moneyText } from "@/lib/shared/money-text";
import { QueryProvider } from "@/providers/query-provider";

export type OrderStandingProps = {
  orderId: string;
  /** What coming here means: looking how it stands, or giving it up. */
  wish: "refresh" | "cancel";
};

const noOrder = (
  <>
    <PageTitle>Your order</PageTitle>
    <div role="alert" className="flex flex-col items-start gap-5">
      <p>This account has no such order. If you paid from another account, sign in to that one.</p>
      <LinkButton href="/account#plan">Your orders</LinkButton>
    </div>
  </>
);

/** Gives up a payment that is on its way from a bank, after asking; the order is shown as it is then. */
function GiveUpPending({ orderId, onDone }: { orderId: string; onDone: () => Promise<unknown> }) {
  const giveUp = useOrderGivingUp();
  return (
    <ConfirmButton
      {...pendingGivingUp}
      onConfirm={async () => {
        await giveUp.mutateAsync(orderId);
        await onDone();
      }}
    />
  );
}

function Standing({ orderId, wish }: OrderStandingProps) {
  const { data: order, error, isFetching, refetch } = useOrder(orderId, wish);
  if (order === undefined) {
    if (error === null) return <OrderSkeleton />;
    if (statusOf(error) === 404) return noOrder;
    return (
      <>
        <PageTitle>Your order</PageTitle>
        <LoadFault
          message={`How it stands could not be found out: ${error.message} Nothing that was paid is lost.`}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  const { title, text } = outcomeOf(order);
  const onward = onwardOf(order);
  const { amountPaid, amount, tax, receiptUrl, invoiceUrl, url, status } = order;
  return (
    <>
      <div aria-live="polite" className="flex flex-col gap-3">
        <PageTitle>{title}</PageTitle>
        <p className="max-w-xl">{text}</p>
      </div>
      <dl className="max-w-lg border-t">
        <div className="flex justify-between gap-5 border-b py-3">
          <dt>{orderTitle(order)}</dt>
          <dd className="font-medium">{moneyText(amountPaid ?? amount)}</dd>
        </div>
        {tax !== null && (
          <div className="flex justify-between gap-5 border-b py-3 text-muted">
            <dt>Including VAT</dt>
            <dd>{moneyText(tax)}</dd>
          </div>
        )}
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        {url !== null && status === "OPEN" ? (
          <>
            <a href={url} className={buttonClass("primary", "large")}>
              Go on paying
            </a>
            <LinkButton href={onward.href}>{onward.label}</LinkButton>
          </>
        ) : (
          <LinkButton href={onward.href} tone="primary">
            {onward.label}
          </LinkButton>
        )}
        {status === "PENDING" && <GiveUpPending orderId={orderId} onDone={refetch} />}
        {receiptUrl !== null && (
          <a href={receiptUrl} className="inline-flex h-12 items-center px-5 underline">
            Receipt
          </a>
        )}
        {invoiceUrl !== null && (
          <a href={invoiceUrl} className="inline-flex h-12 items-center px-5 underline">
            Invoice
          </a>
        )}
      </div>
    </>
  );
}

/** How an order stands, for the account that has it: title, sum, and the ways on. */
export function OrderStanding(props: OrderStandingProps) {
  return (
    <QueryProvider>
      <Standing {...props} />
    </QueryProvider>
  );
}
