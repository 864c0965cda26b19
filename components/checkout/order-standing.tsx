"use client";

import { OrderSkeleton } from "@/components/checkout/order-skeleton";
import { OrderFrame } from "@/components/checkout/order-frame";
import { OrderedThing } from "@/components/checkout/ordered-thing";
import { OrderMoment } from "@/components/checkout/order-moment";
import { onwardOf, outcomeOf, pendingGivingUp } from "@/components/checkout/order-words";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { LinkButton } from "@/components/ui/link-button";
import { LoadError } from "@/components/ui/load-error";
import { PageTitle } from "@/components/ui/page-title";
import { useOrder } from "@/hooks/use-order";
import { useCancelOrder } from "@/hooks/use-subscription";
import type { Order } from "@/lib/checkout/checkout.schema";
import { callStatus } from "@/lib/client/call-failure";
import { QueryProvider } from "@/providers/query-provider";

export type OrderStandingProps = {
  orderId: string;
  /** What coming here means: looking how it stands, or giving it up. */
  intent: "refresh" | "cancel";
};

const noOrder = (
  <div className="flex flex-col gap-5">
    <PageTitle>Your order</PageTitle>
    <div role="alert" className="flex flex-col items-start gap-5">
      <p>This account has no such order. If you paid from another account, sign in to that one.</p>
      <LinkButton href="/account#plan">Your orders</LinkButton>
    </div>
  </div>
);

/** Gives up a payment that is on its way from a bank, after asking; the order is shown as it is then. */
function GiveUpPending({ order, onDone }: { order: Order; onDone: () => Promise<unknown> }) {
  const giveUp = useCancelOrder();
  return (
    <ConfirmButton
      {...pendingGivingUp}
      onConfirm={async () => {
        await giveUp.mutateAsync(order.id);
        await onDone();
      }}
    />
  );
}

/** An order that is not carried out, or not yet: what came of it, and the ways on. */
function Unfulfilled({ order, onDone }: { order: Order; onDone: () => Promise<unknown> }) {
  const onward = onwardOf(order);
  const { url, status } = order;
  const isOpen = url !== null && status === "OPEN";
  return (
    <OrderFrame
      order={order}
      {...outcomeOf(order)}
      actions={
        <>
          {isOpen && (
            <a href={url} className={buttonClass("primary", "large")}>
              Continue to payment
            </a>
          )}
          <LinkButton href={onward.href} tone={isOpen ? "secondary" : "primary"}>
            {onward.label}
          </LinkButton>
          {status === "PENDING" && <GiveUpPending order={order} onDone={onDone} />}
        </>
      }
    >
      <OrderedThing order={order} />
    </OrderFrame>
  );
}

function Standing({ orderId, intent }: OrderStandingProps) {
  const { data: order, error, isFetching, refetch } = useOrder(orderId, intent);
  if (order === undefined) {
    if (error === null) return <OrderSkeleton />;
    if (callStatus(error) === 404) return noOrder;
    return (
      <div className="flex flex-col gap-5">
        <PageTitle>Your order</PageTitle>
        <LoadError
          message={`Your order could not be loaded: ${error.message} Nothing that was paid is lost.`}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <>
      {/* It outlives what is shown of the order, which is another page for each outcome. */}
      <output className="sr-only">{outcomeOf(order).title}</output>
      {order.status === "FULFILLED" ? (
        <OrderMoment order={order} />
      ) : (
        <Unfulfilled order={order} onDone={refetch} />
      )}
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
