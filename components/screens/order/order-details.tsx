import { OrderSkeleton } from "@/components/screens/order/order-skeleton";
import { OrderFrame } from "@/components/screens/order/order-frame";
import { OrderedItem } from "@/components/screens/order/ordered-item";
import { FulfilledOrder } from "@/components/screens/order/fulfilled-order";
import { CancelPendingOrder } from "@/components/checkout/cancel-pending-order";
import { findOrderLink, describeOrderOutcome } from "@/components/checkout/order-texts";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { LoadError } from "@/components/ui/states/load-error";
import { PageTitle } from "@/components/ui/page-title";
import { useOrder } from "@/components/checkout/use-order";
import type { Order } from "@/lib/checkout/checkout.schema";
import { getCallStatus } from "@/lib/client/call-failure";

export type OrderDetailsProps = {
  orderId: string;
  /** Refreshes the order, or cancels it on returning from the checkout without paying. */
  intent: "refresh" | "cancel";
};

const orderNotFound = (
  <div className="flex flex-col gap-5">
    <PageTitle>Your order</PageTitle>
    <div role="alert" className="flex flex-col items-start gap-5">
      <p>This account has no such order. If you paid from another account, sign in to that one.</p>
      <LinkButton href="/account#plan">Your orders</LinkButton>
    </div>
  </div>
);

function UnfulfilledOrder({ order, onDone }: { order: Order; onDone: () => Promise<unknown> }) {
  const nextLink = findOrderLink(order);
  const { url, status } = order;
  const isOpen = url !== null && status === "OPEN";
  return (
    <OrderFrame
      order={order}
      {...describeOrderOutcome(order)}
      actions={
        <>
          {isOpen && (
            <a href={url} className={buttonClass("primary", "large")}>
              Continue to payment
            </a>
          )}
          <LinkButton href={nextLink.href} tone={isOpen ? "secondary" : "primary"}>
            {nextLink.label}
          </LinkButton>
          {status === "PENDING" && <CancelPendingOrder id={order.id} onDone={onDone} />}
        </>
      }
    >
      <OrderedItem order={order} />
    </OrderFrame>
  );
}

export function OrderDetails({ orderId, intent }: OrderDetailsProps) {
  const { data: order, error, isFetching, refetch } = useOrder(orderId, intent);
  if (order === undefined) {
    if (error === null) return <OrderSkeleton />;
    if (getCallStatus(error) === 404) return orderNotFound;
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
      {/* Outlives the page below, which is replaced for each outcome, so that screen readers announce changes. */}
      <output className="sr-only">{describeOrderOutcome(order).title}</output>
      {order.status === "FULFILLED" ? (
        <FulfilledOrder order={order} />
      ) : (
        <UnfulfilledOrder order={order} onDone={refetch} />
      )}
    </>
  );
}
