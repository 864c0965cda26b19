import { type APIRequestContext, expect } from "@playwright/test";
import { z } from "zod";
import type { Person } from "@/e2e/support/people";
import { payByPage } from "@vitrine/stripe-stand-in/pay-by-page";

const Products = z.array(
  z.object({ type: z.string(), prices: z.array(z.object({ priceId: z.string() })) }),
);
const CheckoutSession = z.object({ orderId: z.string(), url: z.string() });

/**
 * Pays through the API, without a browser.
 * @returns the order's id
 */
export async function buyBoost(
  request: APIRequestContext,
  { idToken, profileId }: Person,
  opportunityId: string,
  boost: string,
): Promise<string> {
  const authorization = `Bearer ${idToken}`;
  const tokenResponse = await request.post("/v1/profiles/token/", {
    headers: { authorization },
    data: { id: profileId },
  });
  const { token } = await tokenResponse.json();
  const headers = { authorization, "x-profile-token": token };
  const products = Products.parse(await (await request.get("/v1/opportunities/products")).json());
  const priceId = products.find(({ type }) => type === boost)?.prices[0]?.priceId;
  const sessionResponse = await request.post("/v1/checkout/session", {
    headers,
    data: {
      priceIds: [priceId],
      referenceId: opportunityId,
      paths: { success: "/checkout/success", cancel: "/checkout/cancelled" },
    },
  });
  expect(sessionResponse.status(), await sessionResponse.text()).toBe(201);
  const { orderId, url } = CheckoutSession.parse(await sessionResponse.json());
  await payByPage(url);
  const orderResponse = await request.post(`/v1/checkout/orders/${orderId}/refresh`, { headers });
  expect((await orderResponse.json()).status).toBe("FULFILLED");
  return orderId;
}
