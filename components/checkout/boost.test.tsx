// @vitest-environment jsdom
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { BoostButton } from "@/components/checkout/boost-button";
import { sessionStore } from "@/lib/client/auth/auth-store";
import { chooseCurrency } from "@/hooks/active-currency";
import { buildProduct, buildUsage } from "@/tests/support/build-purchases";
import { signInAs } from "@/tests/support/sign-in-as";
import { buildOpportunity } from "@/tests/support/build-opportunity";
import { buildProfile } from "@/tests/support/build-profile";
import { setUpPurchases } from "@/tests/support/purchase-screen";

const { api, responses, listToasts, getBodies } = await setUpPurchases("/account/opportunities");

const CHECKOUT = "POST /v1/checkout/session";
const USAGE = "GET /v1/profiles/subscriptions/usage";
let testNumber = 0;
let profileId = "p";
let id = "opportunity";

const createProducts = (currency: string, factor = 1) => ({
  body: [
    buildProduct("opportunityBoostEvent", "TOP_POST_1", 3_900 * factor, currency),
    buildProduct("opportunityBoostEvent", "HIGHLIGHT", 2_500 * factor, currency),
    buildProduct("opportunityBoostEvent", "BUNDLE", 19_900 * factor, currency),
  ],
});

beforeEach(() => {
  testNumber += 1;
  profileId = `p${testNumber}`;
  id = `opportunity-${testNumber}`;
  responses.set("GET /v1/profiles/subscriptions/currencies", { body: ["USD", "EUR", "GBP"] });
  responses.set("GET /v1/opportunities/products?currency=USD", createProducts("USD"));
  responses.set("GET /v1/opportunities/products?currency=EUR", createProducts("EUR", 2));
  responses.set(`GET /v1/opportunities/${id}`, { body: buildOpportunity({ id }) });
  responses.set(USAGE, { body: buildUsage() });
  responses.set(CHECKOUT, () => ({
    status: 201,
    // A fragment of this page, because jsdom cannot navigate elsewhere.
    body: { id: "cs", url: `${window.location.href}#pay`, orderId: "order" },
  }));
});

async function openDialog() {
  signInAs(buildProfile(profileId, "Harbour House"));
  render(<BoostButton kind="opportunity" id={id} title="Low tide" profileId={profileId} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Boost" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Boost “Low tide”" }));
  return { user, dialog };
}

test("BoostButton: shown to the owner only", () => {
  signInAs(buildProfile("somebody"));
  render(<BoostButton kind="opportunity" id={id} title="Low tide" profileId={profileId} />);
  expect(screen.queryByRole("button")).toBeNull();
});

test("BoostDialog: nothing is preselected; the choice is paid for once, with the typed discount code", async () => {
  const { user, dialog } = await openDialog();
  const highlight = await dialog.findByRole("checkbox", { name: /^Highlight ?\$25/ });
  expect(dialog.queryByRole("checkbox", { checked: true })).toBeNull();
  const pay = dialog.getByRole("button", { name: "Pay" });
  await user.click(pay);
  expect(dialog.getByRole("alert")).toHaveTextContent("Please choose a boost.");
  await user.click(highlight);
  expect(dialog.queryByRole("alert")).toBeNull();
  expect(dialog.getByText("Total").parentElement).toHaveTextContent("$25");
  await user.type(dialog.getByRole("textbox", { name: /^Discount code/ }), " SPRING ");
  expect(pay).toHaveAccessibleDescription(/You pay on the next page/);
  await user.dblClick(pay);
  await waitFor(() => expect(window.location.hash).toBe("#pay"));
  expect(getBodies(CHECKOUT)).toEqual([
    {
      priceIds: ["price-HIGHLIGHT"],
      referenceId: id,
      couponId: "SPRING",
      currency: "USD",
      paths: { success: "/checkout/success", cancel: "/checkout/cancelled" },
    },
  ]);
});

test("BoostDialog: several boosts are bought together; the bundle replaces its parts", async () => {
  const { user, dialog } = await openDialog();
  const total = () => dialog.getByText("Total").parentElement;
  const highlight = await dialog.findByRole("checkbox", { name: /^Highlight/ });
  const top = dialog.getByRole("checkbox", { name: /^Top post, 1 week/ });
  const bundle = dialog.getByRole("checkbox", { name: /^Bundle/ });
  await user.click(highlight);
  await user.click(top);
  expect(total()).toHaveTextContent("$64");
  await user.click(bundle);
  expect(highlight).not.toBeChecked();
  expect(highlight).toBeDisabled();
  expect(total()).toHaveTextContent("$238");
  await user.click(bundle);
  await user.click(highlight);
  expect(total()).toHaveTextContent("$64");
  const pay = dialog.getByRole("button", { name: "Pay" });
  expect(pay).toHaveAccessibleDescription(/They begin once/);
  await user.click(pay);
  await waitFor(() => expect(window.location.hash).toBe("#pay"));
  const priceIds = ["price-TOP_POST_1", "price-HIGHLIGHT"];
  expect(getBodies(CHECKOUT)).toMatchObject([{ priceIds }]);
});

test("BoostDialog: an included boost is used once, beside the paid ones", async () => {
  const boost = { type: "HIGHLIGHT", remaining: 1, resetsAt: null };
  responses.set(USAGE, { body: buildUsage({ boost }) });
  responses.set(`POST /v1/opportunities/boost/${id}`, { body: buildOpportunity({ id }) });
  responses.set(CHECKOUT, { status: 409, body: { message: "Not now.", code: "CONFLICT" } });
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole("checkbox", { name: /^Highlight ?With your/ }));
  await user.click(dialog.getByRole("checkbox", { name: /^Top post, 1 week/ }));
  expect(dialog.getByText("Total").parentElement).toHaveTextContent("$39");
  await user.click(dialog.getByRole("button", { name: "Pay" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Not now.");
  await user.click(dialog.getByRole("button", { name: "Pay" }));
  await waitFor(() => expect(getBodies(CHECKOUT)).toHaveLength(2));
  const paidBoost = { priceIds: ["price-TOP_POST_1"] };
  expect(getBodies(CHECKOUT)).toMatchObject([paidBoost, paidBoost]);
  expect(getBodies(`POST /v1/opportunities/boost/${id}`)).toEqual([{ type: "HIGHLIGHT" }]);
});

test("BoostDialog: removing a cart line removes it from the choice, the total and the checkout", async () => {
  const boost = { type: "HIGHLIGHT", remaining: 1, resetsAt: null };
  responses.set(USAGE, { body: buildUsage({ boost }) });
  const { user, dialog } = await openDialog();
  const included = await dialog.findByRole("checkbox", { name: /^Highlight ?With your/ });
  const top = dialog.getByRole("checkbox", { name: /^Top post, 1 week/ });
  const cart = within(dialog.getByRole("region", { name: "Your cart" }));
  expect(cart.getByText("Nothing is in your cart.")).toBeVisible();
  expect(cart.queryByRole("button", { name: "Clear your cart" })).toBeNull();
  await user.click(included);
  await user.click(top);
  expect(cart.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Top post, 1 week$39",
    "HighlightWith your subscription, once a month",
  ]);
  await user.click(cart.getByRole("button", { name: "Remove Top post, 1 week" }));
  expect(top).not.toBeChecked();
  expect(included).toBeChecked();
  expect(cart.getByRole("heading", { name: "Your cart" })).toHaveFocus();
  expect(dialog.getByText("Total").parentElement).toHaveTextContent("Nothing");
  await user.click(top);
  await user.click(cart.getByRole("button", { name: "Clear your cart" }));
  expect(dialog.queryByRole("checkbox", { checked: true })).toBeNull();
  expect(cart.getByRole("heading", { name: "Your cart" })).toHaveFocus();
  await user.click(top);
  await user.click(dialog.getByRole("button", { name: "Pay" }));
  await waitFor(() => expect(window.location.hash).toBe("#pay"));
  expect(getBodies(CHECKOUT)).toMatchObject([{ priceIds: ["price-TOP_POST_1"] }]);
});

test("BoostDialog: shows prices in the selected currency from the first render", async () => {
  chooseCurrency("EUR");
  const { dialog } = await openDialog();
  await dialog.findByRole("checkbox", { name: /^Highlight ?€50/ });
  expect(api.countRequests("GET /v1/opportunities/products?currency=USD")).toBe(0);
});

test("BoostDialog: the included boost is free and applied at once", async () => {
  const boost = { type: "HIGHLIGHT", remaining: 1, resetsAt: null };
  responses.set(USAGE, { body: buildUsage({ boost }) });
  const endsAt = "2027-01-20T12:00:00.000Z";
  const boosts = [{ type: "HIGHLIGHT" as const, startsAt: endsAt, endsAt }];
  responses.set(`POST /v1/opportunities/boost/${id}`, { body: buildOpportunity({ id, boosts }) });
  const { user, dialog } = await openDialog();
  await user.click(
    await dialog.findByRole("checkbox", { name: /With your subscription, once a month/ }),
  );
  expect(dialog.queryByRole("textbox")).toBeNull();
  expect(dialog.getByText("Total").parentElement).toHaveTextContent("Nothing");
  await user.click(dialog.getByRole("button", { name: "Boost now" }));
  await waitFor(() => expect(listToasts()).toEqual(["“Low tide” is boosted."]));
  expect(getBodies(`POST /v1/opportunities/boost/${id}`)).toEqual([{ type: "HIGHLIGHT" }]);
  expect(getBodies(CHECKOUT)).toEqual([]);
});

test("BoostDialog: a used-up included boost shows its next date and can be bought", async () => {
  const boost = { type: "HIGHLIGHT", remaining: 0, resetsAt: "2027-01-20T12:00:00.000Z" };
  responses.set(USAGE, { body: buildUsage({ boost }) });
  const { dialog } = await openDialog();
  await dialog.findByRole("checkbox", {
    name: /^Highlight ?\$25.*the one in your subscription; the next is available from 20 January 2027/,
  });
});

test("BoostDialog: artwork boosts are included for the acting profile's artworks only", async () => {
  const artworkBoost = { type: "HIGHLIGHT", remaining: 1, resetsAt: null };
  responses.set(USAGE, { body: buildUsage({ artworkBoost }) });
  responses.set("GET /v1/artworks/products?currency=USD", {
    body: [buildProduct("artworkBoostEvent", "HIGHLIGHT", 500)],
  });
  responses.set("GET /v1/artworks/work", { body: { boosts: [] } });
  const postBoost = "POST /v1/artworks/work/boost";
  responses.set(postBoost, { body: { boosts: [] } });
  const activeProfile = buildProfile(profileId, "Ada");
  const otherProfile = buildProfile(`${profileId}-other`);
  signInAs(activeProfile);
  sessionStore.set({ ...sessionStore.get(), profiles: [activeProfile, otherProfile] });
  const boostable = { kind: "artwork", id: "work", title: "Low tide" } as const;
  const { rerender } = render(<BoostButton {...boostable} profileId={otherProfile.id} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Boost" }));
  await screen.findByRole("checkbox", { name: /^Highlight ?\$5/ });
  expect(screen.getAllByRole("checkbox")).toHaveLength(1);
  const explainButton = screen.getByRole("button", { name: "What is “Highlight”?" });
  expect(explainButton).toHaveAccessibleDescription(/appears before all that are not boosted/);
  rerender(<BoostButton {...boostable} profileId={activeProfile.id} />);
  await user.click(
    await screen.findByRole("checkbox", { name: /^Highlight ?With your subscription/ }),
  );
  await user.click(screen.getByRole("button", { name: "Boost now" }));
  await waitFor(() => expect(getBodies(postBoost)).toEqual([{ type: "HIGHLIGHT" }]));
});

test("BoostDialog: an expired subscription includes nothing", async () => {
  const boost = { type: "HIGHLIGHT", remaining: 1, resetsAt: null };
  responses.set(USAGE, { body: buildUsage({ boost, isExpired: true }) });
  const { dialog } = await openDialog();
  await dialog.findByRole("checkbox", { name: /^Highlight ?\$25/ });
});

test("BoostDialog: shows running boosts with their end dates", async () => {
  const endsAt = "2027-01-20T12:00:00.000Z";
  const boosts = [{ type: "TOP_POST_1" as const, startsAt: endsAt, endsAt }];
  responses.set(`GET /v1/opportunities/${id}`, { body: buildOpportunity({ id, boosts }) });
  const { dialog } = await openDialog();
  expect(await dialog.findByRole("list", { name: "Running boosts" })).toHaveTextContent(
    "Top post, 1 week: runs until 20 January 2027",
  );
});

test("BoostDialog: warns of a pending payment", async () => {
  responses.set(`GET /v1/checkout/under-way?opportunityId=${id}`, {
    body: { open: 0, pending: 1, review: 0 },
  });
  const { dialog } = await openDialog();
  expect(await dialog.findByText(/^A payment for this is waiting for your bank/)).toBeVisible();
  expect(api.countRequests(`GET /v1/checkout/under-way?opportunityId=${id}`)).toBe(1);
});

test("BoostDialog: a rejected discount code shows a field error and keeps the choice, also after reopening", async () => {
  const details = [{ path: "couponId", message: "There is no such code." }];
  responses.set(CHECKOUT, {
    status: 422,
    body: { message: "There is no such code.", code: "UNPROCESSABLE", details },
  });
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole("checkbox", { name: /^Highlight/ }));
  await user.type(dialog.getByRole("textbox", { name: /^Discount code/ }), "NONE");
  await user.click(dialog.getByRole("button", { name: "Pay" }));
  await waitFor(() =>
    expect(dialog.getByRole("textbox", { name: /^Discount code/ })).toHaveAccessibleDescription(
      "There is no such code.",
    ),
  );
  expect(dialog.getByRole("alert")).toHaveTextContent("There is no such code.");
  await waitFor(() =>
    expect(dialog.getByRole("textbox", { name: /^Discount code/ })).toHaveFocus(),
  );
  await user.type(dialog.getByRole("textbox", { name: /^Discount code/ }), "2");
  expect(dialog.getByRole("textbox", { name: /^Discount code/ })).not.toBeInvalid();
  await user.click(dialog.getByRole("button", { name: "Not now" }));
  await user.click(await screen.findByRole("button", { name: "Boost" }));
  const reopened = within(await screen.findByRole("dialog"));
  expect(await reopened.findByRole("checkbox", { name: /^Highlight/ })).toBeChecked();
  expect(reopened.getByRole("textbox", { name: /^Discount code/ })).toHaveValue("NONE2");
});

test("BoostDialog: a rejected checkout shows the error and can be retried", async () => {
  responses.set(CHECKOUT, {
    status: 409,
    body: { message: "Only a listed opportunity can be boosted.", code: "CONFLICT" },
  });
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole("checkbox", { name: /^Highlight/ }));
  await user.click(dialog.getByRole("button", { name: "Pay" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent(
    "Only a listed opportunity can be boosted.",
  );
  expect(dialog.getByRole("button", { name: "Pay" })).toBeEnabled();
});

test("BoostDialog: prices that could not be loaded can be retried", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  chooseCurrency("GBP");
  const productsCall = "GET /v1/opportunities/products?currency=GBP";
  responses.set(productsCall, { status: 400, body: { message: "Not now.", code: "VALIDATION" } });
  const { user, dialog } = await openDialog();
  expect(await dialog.findByRole("alert")).toHaveTextContent(/could not be loaded: Not now\./);
  responses.set(productsCall, createProducts("GBP"));
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  await dialog.findByRole("checkbox", { name: /£25/ });
  vi.restoreAllMocks();
});
