import type { OrderItemKind, OrderStatus } from "@/lib/payments/order-types.schema";

/** Orders whose payment is in progress. */
export const unsettledStatuses = ["OPEN", "PENDING", "PAID"] as const satisfies OrderStatus[];

/** Orders that were not paid and no longer can be, except by a late bank payment. */
const unpaidStatuses = ["EXPIRED", "CANCELLED", "FAILED"] as const satisfies OrderStatus[];

const isOneOf = (statuses: readonly string[]) => (status: string) => statuses.includes(status);

export const isUnsettled = isOneOf(unsettledStatuses);
export const isClosedUnpaid = isOneOf(unpaidStatuses);

/** Orders whose payment is final: further events about it change nothing. */
export const isSettled = (status: OrderStatus) => !isUnsettled(status) && !isClosedUnpaid(status);

/** The kinds of items that publish an opportunity. */
export const publishingKinds = ["PLAN", "SUBSCRIPTION"] as const satisfies OrderItemKind[];
