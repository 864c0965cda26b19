import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OrderOutcome } from "@/components/screens/order/order-outcome";
import { getFirstParam, type SearchParams } from "@/lib/shared/web/search-params";

export const metadata: Metadata = { title: "Your order", robots: { index: false } };

type Props = { searchParams: Promise<SearchParams> };

/** Stripe's success URL. */
export default async function SuccessPage({ searchParams }: Props) {
  const orderId = getFirstParam(await searchParams, "order") ?? notFound();
  const path = `/checkout/success?order=${encodeURIComponent(orderId)}`;
  return <OrderOutcome orderId={orderId} intent="refresh" path={path} />;
}
