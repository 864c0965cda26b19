import type { ReactNode } from "react";
import { OrderSummary } from "@/components/screens/order/order-summary";
import { PageTitle } from "@/components/ui/page-title";
import type { Order } from "@/lib/checkout/checkout.schema";

type OrderFrameProps = {
  order: Order;
  title: string;
  text: string;
  actions: ReactNode;
  children?: ReactNode;
};

/** One layout for every outcome of an order. */
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
