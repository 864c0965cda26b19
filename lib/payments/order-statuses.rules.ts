import type { OrderItemKind, OrderStatus } from "@/lib/payments/order-types.schema";

/** An order whose payment has not come to its end: something more comes of itself. */
export const underWay = ["OPEN", "PENDING", "PAID"] as const satisfies OrderStatus[];

/** An order that was not paid, and that nobody waits for any more. */
export const givenUp = ["EXPIRED", "CANCELLED", "FAILED"] as const satisfies OrderStatus[];

const isOneOf = (some: readonly string[]) => (status: string) => some.includes(status);

/** Whether the payment of an order has not come to its end. */
export const isUnderWay = isOneOf(underWay);
/** Whether an order was not paid and is waited for no more. */
export const isGivenUp = isOneOf(givenUp);

/** Orders whose payment has come to its end: a further message about it changes nothing more. */
export const isSettled = (status: OrderStatus) => !isUnderWay(status) && !isGivenUp(status);

/** What of an order publishes the call that it is for. */
export const publishing = ["PLAN", "SUBSCRIPTION"] as const satisfies OrderItemKind[];
