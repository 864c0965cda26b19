import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { stripeStandIn } from "@/tests/support/payments";
import PricingPage from "@/app/(normal)/pricing/page";
import { clearCatalogueCache } from "@/lib/products/products.gateway";
import { log } from "@/lib/server/log";

afterEach(() => {
  stripeStandIn.faults.clear();
  vi.restoreAllMocks();
});

test("/pricing: says when subscriptions cannot be listed, and logs “Subscription API error”", async () => {
  clearCatalogueCache();
  stripeStandIn.faults.order({ kind: "call", action: "close", times: 50 });
  const warn = vi.spyOn(log(), "warn").mockReturnValue();
  const page = await PricingPage({ searchParams: Promise.resolve({}) });
  expect(renderToStaticMarkup(page)).toContain("Prices cannot be shown at the moment.");
  expect(warn).toHaveBeenCalledWith(
    { err: expect.objectContaining({ code: "UPSTREAM_UNAVAILABLE" }) },
    "Subscription API error",
  );
});
