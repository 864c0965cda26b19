// @vitest-environment jsdom
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { BoostButton } from "@/components/checkout/boost-button";
import { describeOutlastingBoost } from "@/components/screens/opportunity-form/publish/outlasting-boost";
import type { ListingOffer } from "@/components/screens/opportunity-form/publish/listing-offers";
import { chooseCurrency } from "@/hooks/active-currency";
import { addDays } from "@/lib/shared/time/durations";
import { buildOpportunity } from "@/tests/support/build-opportunity";
import { buildProfile } from "@/tests/support/build-profile";
import { buildProduct, buildUsage } from "@/tests/support/build-purchases";
import { setUpPurchases } from "@/tests/support/purchase-screen";
import { signInAs } from "@/tests/support/sign-in-as";

const { responses, getBodies } = await setUpPurchases("/account/opportunities");
const CHECKOUT = "POST /v1/checkout/session";

const PRODUCTS = "GET /v1/opportunities/products?currency=USD";

const products = {
  body: [
    buildProduct("opportunityBoostEvent", "TOP_POST_1", 3_900, "USD"),
    buildProduct("opportunityBoostEvent", "TOP_POST_3", 8_900, "USD"),
  ],
};

/** The dialog of an opportunity that is listed for ten more days. */
async function openDialog() {
  const listedUntil = addDays(new Date(), 10).toISOString();
  responses.set("GET /v1/profiles/subscriptions/currencies", { body: ["USD", "EUR"] });
  responses.set("GET /v1/opportunities/short", {
    body: buildOpportunity({ id: "short", listedUntil, boosts: [] }),
  });
  responses.set("GET /v1/profiles/subscriptions/usage", { body: buildUsage() });
  responses.set(CHECKOUT, () => ({
    status: 201,
    body: { id: "cs", url: `${window.location.href}#pay`, orderId: "order" },
  }));
  signInAs(buildProfile("owner", "Harbour House"));
  render(<BoostButton kind="opportunity" id="short" title="Low tide" profileId="owner" />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Boost" }));
  return {
    user,
    dialog: within(await screen.findByRole("dialog", { name: "Boost “Low tide”" })),
  };
}

test("BoostDialog: while the prices load there is no total, and nothing can be paid", async () => {
  const answer = Promise.withResolvers<typeof products>();
  responses.set(PRODUCTS, () => answer.promise);
  const { dialog } = await openDialog();
  expect(dialog.getByText("Total").parentElement).toHaveTextContent("Total–");
  expect(dialog.getByRole("button", { name: "Pay" })).toBeDisabled();
  answer.resolve(products);
  await dialog.findByRole("checkbox", { name: /^Top post, 1 week/ });
  expect(dialog.getByText("Total").parentElement).toHaveTextContent("TotalNothing");
  expect(dialog.getByRole("button", { name: "Pay" })).toBeEnabled();
});

test("BoostDialog: without prices nothing can be paid", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  chooseCurrency("EUR");
  const { dialog } = await openDialog();
  expect(await dialog.findByRole("alert")).toHaveTextContent(/could not be loaded/);
  expect(dialog.getByText("Total").parentElement).toHaveTextContent("Total–");
  expect(dialog.getByRole("button", { name: "Pay" })).toBeDisabled();
  vi.restoreAllMocks();
});

test("BoostDialog: says before payment that a boost ends with its listing", async () => {
  responses.set(PRODUCTS, products);
  const { user, dialog } = await openDialog();
  const note = () => dialog.queryByText(/^The listing ends on .*“Top post, 3 weeks” with it/);
  await user.click(await dialog.findByRole("checkbox", { name: /^Top post, 1 week/ }));
  expect(note()).toBeNull();
  await user.click(dialog.getByRole("checkbox", { name: /^Top post, 3 weeks/ }));
  await waitFor(() => expect(note()).toBeVisible());
  await user.click(dialog.getByRole("button", { name: "Pay" }));
  await waitFor(() => expect(getBodies(CHECKOUT)).toMatchObject([{ endsWithListing: true }]));
});

test("describeOutlastingBoost: of the plan that is chosen with it", () => {
  const now = new Date("2026-12-01T12:00:00Z");
  const offer = { until: addDays(now, 14) } as ListingOffer;
  expect(describeOutlastingBoost(offer, "TOP_POST_1", now)).toBeNull();
  expect(describeOutlastingBoost(offer, "HIGHLIGHT", now)).toBeNull();
  expect(describeOutlastingBoost(offer, "TOP_POST_3", now)).toMatch(/^The listing ends on 15/);
  expect(describeOutlastingBoost(undefined, "TOP_POST_3", now)).toBeNull();
});
