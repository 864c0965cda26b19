import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OrderOutcome } from "@/components/screens/order/order-outcome";
import { getFirstParam, type SearchParams } from "@/lib/shared/web/search-params";

export const metadata: Metadata = { title: "Checkout cancelled", robots: { index: false } };

type Props = { searchParams: Promise<SearchParams> };

/** Stripe's cancel URL. */
export default async function CancelledPage({ searchParams }: Props) {
  const orderId = getFirstParam(await searchParams, "order") ?? notFound();
  const path = `/checkout/cancelled?order=${encodeURIComponent(orderId)}`;
  return <OrderOutcome orderId={orderId} intent="cancel" path={path} />;
}
