"use client";

import { NeedsAccount } from "@/components/account/needs-account";
import { onwardOf, orderTitle, outcomeOf } from "@/components/checkout/order-words";
import { buttonClass } from "@/components/ui/button-class";
import { LinkButton } from "@/components/ui/link-button";
import { LoadFault } from "@/components/ui/load-fault";
import { PageTitle } from "@/components/ui/page-title";
import { Skeleton } from "@/components/ui/skeleton";
import { useOrder } from "@/hooks/use-order";
import { statusOf } from "@/lib/client/call-failure";
import { moneyText } from "@/lib/shared/money-text";
import { QueryProvider } from "@/providers/query-provider";

type OrderOutcomeProps = {
  orderId: string;
  /** What coming here means: looking how it stands, or giving it up. */
  wish: "refresh" | "cancel";
  /** This page's address, to come back to after signing in. */
  path: string;
};

const waiting = (
  <output aria-label="Looking how your order stands" className="flex flex-col gap-5">
    <Skeleton className="h-15" />
    <Skeleton className="h-30" />
  </output>
);

const noOrder = (
  <>
    <PageTitle>Your order</PageTitle>
    <div role="alert" className="flex flex-col items-start gap-5">
      <p>This account has no such order. If you paid from another account, sign in to that one.</p>
      <LinkButton href="/account#plan">Your orders</LinkButton>
    </div>
  </>
);

function Outcome({ orderId, wish }: Omit<OrderOutcomeProps, "path">) {
  const { data: order, error, isFetching, refetch } = useOrder(orderId, wish);
  if (order === undefined) {
    if (error === null) return waiting;
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
  const { amountPaid, amount, receiptUrl, url, status } = order;
  return (
    <>
      <div aria-live="polite" className="flex flex-col gap-3">
        <PageTitle>{title}</PageTitle>
        <p className="max-w-prose">{text}</p>
      </div>
      <dl className="max-w-lg border-t">
        <div className="flex justify-between gap-5 border-b py-3">
          <dt>{orderTitle(order)}</dt>
          <dd className="font-medium">{moneyText(amountPaid ?? amount)}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-3">
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
        {receiptUrl !== null && (
          <a href={receiptUrl} className="inline-flex h-12 items-center px-5 underline">
            Receipt
          </a>
        )}
      </div>
    </>
  );
}

/** What came of an order: the truth of our database, which comes up to date by itself. */
export function OrderOutcome({ orderId, wish, path }: OrderOutcomeProps) {
  return (
    <div className="flex flex-col gap-10">
      <NeedsAccount path={path} waiting={waiting}>
        {() => (
          <QueryProvider>
            <Outcome orderId={orderId} wish={wish} />
          </QueryProvider>
        )}
      </NeedsAccount>
    </div>
  );
}
