// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { chooseCurrency } from "@/hooks/active-currency";
import { sessionStore } from "@/lib/client/auth/auth-store";
import { setUpOpportunityForm } from "@/tests/support/opportunity-form-screen";

// Next.js provides no router in tests.
vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: () => {} }),
  usePathname: () => window.location.pathname,
}));

const {
  responses,
  createDraft,
  stubOpportunity,
  getRequestBodies,
  renderForm,
  append,
  findTitleField,
  getPublishButton,
} = await setUpOpportunityForm();

const CHECKOUT = "POST /v1/checkout/session";
const PRODUCTS = "GET /v1/opportunities/products?currency=USD";
const PRODUCTS_IN_EURO = "GET /v1/opportunities/products?currency=EUR";

const checkoutResponse = () => ({
  status: 201,
  // An address on the same page, so that the test can observe the navigation.
  body: { id: "cs_1", url: `${window.location.href}#pay`, orderId: "order" },
});

test("OpportunityForm: a paid plan saves the draft and starts a checkout of the cart's total", async () => {
  const draft = createDraft();
  const server = stubOpportunity(draft);
  responses.set(CHECKOUT, checkoutResponse);
  const { user } = renderForm(draft.id);
  await append(user, await screen.findByRole("textbox", { name: /^City/ }), " Norte");
  await user.click(await screen.findByRole("radio", { name: /^Basic ?\$39/ }));
  await user.click(screen.getByRole("radio", { name: /^Highlight/ }));
  expect(screen.getAllByText("$64").length).toBeGreaterThan(1);
  expect(screen.getByRole("button", { name: "What is “Highlight”?" })).toHaveAccessibleDescription(
    /tinted background/,
  );
  await user.type(screen.getByRole("textbox", { name: /^Discount code/ }), " SPRING ");
  const pay = screen.getByRole("button", { name: "Publish and pay" });
  expect(pay).toHaveAccessibleDescription(/You pay on the next page/);
  await user.dblClick(pay);
  await waitFor(() => expect(window.location.hash).toBe("#pay"));
  expect(server.getCurrent()).toMatchObject({ city: "Porto Norte", status: "DRAFT" });
  expect(getRequestBodies(CHECKOUT)).toEqual([
    {
      priceIds: ["price-BASIC", "price-HIGHLIGHT"],
      currency: "USD",
      couponId: "SPRING",
      referenceId: draft.id,
      paths: { success: "/checkout/success", cancel: "/checkout/cancelled" },
    },
  ]);
});

test("OpportunityForm: publishes nothing before the e-mail is verified", async () => {
  const draft = createDraft();
  const server = stubOpportunity(draft);
  responses.set(CHECKOUT, checkoutResponse);
  const { user } = renderForm(draft.id);
  const signedIn = sessionStore.get();
  const unverified = signedIn.user && { ...signedIn.user, emailVerified: false };
  act(() => sessionStore.set({ ...signedIn, user: unverified }));
  await findTitleField();
  expect(screen.getByRole("region", { name: "Verify your e-mail" })).toHaveTextContent(
    "Publishing needs a verified e-mail address.",
  );
  await user.click(await screen.findByRole("radio", { name: /^Free/ }));
  await user.click(getPublishButton());
  const error = "Open the link in the e-mail to ann@example.test first.";
  expect(await screen.findByRole("alert")).toHaveTextContent(error);
  expect(server.getCurrent().status).toBe("DRAFT");
  act(() => sessionStore.set(signedIn));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText("ann@example.test is verified.")).toBeVisible();
  await user.click(getPublishButton());
  await waitFor(() => expect(server.getCurrent().status).toBe("PUBLISHED"));
});

test("OpportunityForm: no “Free” before a plan is chosen, and an open payment is mentioned", async () => {
  const draft = createDraft({ status: "PENDING_PAYMENT" });
  stubOpportunity(draft);
  responses.set("GET /v1/opportunities/free-posts", {
    body: { permitted: false, remaining: 0, limit: 1, resetsAt: "2027-01-20T12:00:00.000Z" },
  });
  const { user } = renderForm(draft.id);
  await findTitleField();
  await waitFor(() => expect(screen.getAllByText("–")).toHaveLength(2));
  expect(
    screen.getByText(/^A payment for this opportunity is open or in progress\./),
  ).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "See the order" })).toHaveAttribute(
    "href",
    "/account#plan",
  );
  await user.click(screen.getByRole("button", { name: "Publish" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Please choose a plan.");
  await user.click(await screen.findByRole("radio", { name: /^Basic ?\$39/ }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByText("–")).toBeNull();
});

test("OpportunityForm: a free post with a paid boost is published before paying", async () => {
  const draft = createDraft();
  stubOpportunity(draft);
  responses.set(CHECKOUT, checkoutResponse);
  const { user } = renderForm(draft.id);
  await findTitleField();
  await waitFor(() => expect(screen.getByRole("radio", { name: /^Free/ })).toBeChecked());
  await user.click(await screen.findByRole("radio", { name: /^Highlight ?\$25/ }));
  await user.click(screen.getByRole("button", { name: "Publish and pay" }));
  await waitFor(() => expect(window.location.hash).toBe("#pay"));
  expect(getRequestBodies(`PUT /v1/opportunities/${draft.id}`)).toEqual([
    { id: draft.id, plan: "FREE" },
  ]);
  expect(getRequestBodies(CHECKOUT)).toMatchObject([{ priceIds: ["price-HIGHLIGHT"] }]);
});

test("OpportunityForm: removing or adding plan and boost in the cart updates the form, the total and the checkout", async () => {
  const draft = createDraft();
  stubOpportunity(draft);
  responses.set(CHECKOUT, checkoutResponse);
  const { user } = renderForm(draft.id);
  const basic = await screen.findByRole("radio", { name: /^Basic ?\$39/ });
  const highlight = screen.getByRole("radio", { name: /^Highlight ?\$25/ });
  await user.click(basic);
  await user.click(highlight);
  const cart = within(screen.getByRole("region", { name: "Your cart" }));
  const lines = () =>
    within(cart.getByRole("list", { name: "Your cart" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent?.replace(/until \d.*\d{4}/, "until …"));
  expect(lines()).toEqual(["BasicPlan, listed until …$39", "HighlightBoost$25"]);
  expect(cart.queryByRole("button", { name: /^Add/ })).toBeNull();
  expect(cart.queryByRole("button", { name: "Remove Basic" })).toBeNull();
  await user.click(cart.getByRole("button", { name: "Remove Highlight" }));
  expect(screen.getByRole("radio", { name: /^No boost/ })).toBeChecked();
  expect(lines()).toEqual(["BasicPlan, listed until …$39"]);
  expect(cart.getByRole("heading", { name: "Your cart" })).toHaveFocus();
  await waitFor(() => expect(screen.queryByText("$64")).toBeNull());
  await user.click(cart.getByRole("button", { name: "Add Highlight, $25" }));
  expect(highlight).toBeChecked();
  await waitFor(() => expect(screen.getAllByText("$64").length).toBeGreaterThan(1));
  await user.click(cart.getByRole("button", { name: "Clear your cart" }));
  expect(screen.getByRole("radio", { name: /^Free/ })).toBeChecked();
  expect(screen.getByRole("radio", { name: /^No boost/ })).toBeChecked();
  expect(lines()).toEqual(["FreePlan, listed until …Free"]);
  expect(cart.queryByRole("button", { name: "Clear your cart" })).toBeNull();
  await user.click(basic);
  await user.click(screen.getByRole("button", { name: "Publish and pay" }));
  await waitFor(() => expect(window.location.hash).toBe("#pay"));
  expect(getRequestBodies(CHECKOUT)).toMatchObject([{ priceIds: ["price-BASIC"] }]);
});

function stubRejectedCode(): void {
  const message = "There is no such code.";
  const details = [{ path: "couponId", message }];
  responses.set(CHECKOUT, { status: 422, body: { message, code: "UNPROCESSABLE", details } });
}

test("OpportunityForm: a rejected discount code shows its error at the field", async () => {
  const draft = createDraft();
  stubOpportunity(draft);
  stubRejectedCode();
  const { user } = renderForm(draft.id);
  await user.click(await screen.findByRole("radio", { name: /^Basic ?\$39/ }));
  await user.type(screen.getByRole("textbox", { name: /^Discount code/ }), "NONE");
  await user.click(screen.getByRole("button", { name: "Publish and pay" }));
  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: /^Discount code/ })).toHaveAccessibleDescription(
      "There is no such code.",
    ),
  );
  expect(screen.getByRole("alert")).toHaveTextContent(/Your draft is saved/);
  // The new code was not rejected.
  await user.type(screen.getByRole("textbox", { name: /^Discount code/ }), "2");
  expect(screen.getByRole("textbox", { name: /^Discount code/ })).not.toBeInvalid();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("OpportunityForm: a rejected discount code is no error in the sheet once another boost is chosen", async () => {
  const draft = createDraft();
  stubOpportunity(draft);
  stubRejectedCode();
  const { user } = renderForm(draft.id);
  await user.click(await screen.findByRole("radio", { name: /^Basic ?\$39/ }));
  await user.type(screen.getByRole("textbox", { name: /^Discount code/ }), "NONE");
  const openSheet = async () => {
    await user.click(screen.getByRole("button", { name: "Preview and publish" }));
    return within(await screen.findByRole("dialog")).findByRole("textbox", {
      name: /^Discount code/,
    });
  };
  await openSheet();
  await user.click(
    within(screen.getByRole("dialog")).getByRole("button", { name: "Publish and pay" }),
  );
  await screen.findByText(/Your draft is saved/);
  expect(await openSheet()).toHaveAccessibleDescription("There is no such code.");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("radio", { name: /^Highlight ?\$25/ }));
  expect(await openSheet()).not.toBeInvalid();
});

test("OpportunityForm: without prices free posts work, and paid plans explain why they cannot be chosen", async () => {
  const draft = createDraft();
  stubOpportunity(draft);
  responses.set(PRODUCTS_IN_EURO, {
    status: 400,
    body: { message: "Not now.", code: "VALIDATION" },
  });
  chooseCurrency("EUR");
  renderForm(draft.id);
  await findTitleField();
  await waitFor(() => expect(screen.getByRole("radio", { name: /^Free/ })).toBeChecked());
  await waitFor(() => expect(screen.getByRole("radio", { name: /^Basic/ })).toBeDisabled());
  expect(getPublishButton()).toBeEnabled();
  chooseCurrency("USD");
});

test("OpportunityForm: plan, boost and code survive a reload and an abandoned payment until published", async () => {
  const draft = createDraft();
  stubOpportunity(draft);
  responses.set(CHECKOUT, checkoutResponse);
  const first = renderForm(draft.id);
  await first.user.click(await screen.findByRole("radio", { name: /^Basic ?\$39/ }));
  await first.user.click(screen.getByRole("radio", { name: /^Highlight/ }));
  await first.user.type(screen.getByRole("textbox", { name: /^Discount code/ }), "SPRING");
  await first.user.click(screen.getByRole("button", { name: "Publish and pay" }));
  await waitFor(() => expect(window.location.hash).toBe("#pay"));
  first.unmount();

  // Until its price is here, the free post is not published instead of it.
  const answer = Promise.withResolvers<void>();
  responses.set(PRODUCTS_IN_EURO, () => answer.promise.then(() => responses.get(PRODUCTS)));
  chooseCurrency("EUR");
  const { user } = renderForm(draft.id);
  expect(await screen.findByRole("button", { name: "Publish" })).toBeDisabled();
  expect(screen.getAllByText("Total")[0]?.parentElement).not.toHaveTextContent("Free");
  answer.resolve();
  await waitFor(() => expect(screen.getByRole("radio", { name: /^Basic ?\$39/ })).toBeChecked());
  expect(screen.getByRole("radio", { name: /^Highlight/ })).toBeChecked();
  expect(screen.getByRole("textbox", { name: /^Discount code/ })).toHaveValue("SPRING");

  await user.click(screen.getByRole("radio", { name: /^Free/ }));
  await user.click(screen.getByRole("radio", { name: /^No boost/ }));
  await user.click(getPublishButton());
  await waitFor(() =>
    expect(getRequestBodies(`PUT /v1/opportunities/${draft.id}`)).toHaveLength(1),
  );
  await waitFor(() =>
    expect(Object.keys(localStorage).filter((key) => key.includes("choice"))).toEqual([]),
  );
  chooseCurrency("USD");
});

test("OpportunityForm: a plan selected before the draft exists survives its creation", async () => {
  const draft = createDraft();
  stubOpportunity(draft);
  responses.set("POST /v1/opportunities/", { status: 201, body: draft });
  const first = renderForm();
  await first.user.click(await screen.findByRole("radio", { name: /^Basic ?\$39/ }));
  first.unmount();

  const { user, unmount } = renderForm();
  await waitFor(() => expect(screen.getByRole("radio", { name: /^Basic ?\$39/ })).toBeChecked());
  await append(user, await findTitleField(), draft.title);
  await waitFor(() => expect(window.location.pathname).toBe(`/opportunities/edit/${draft.id}`));
  unmount();
  renderForm(draft.id);
  await waitFor(() => expect(screen.getByRole("radio", { name: /^Basic ?\$39/ })).toBeChecked());
});

test("FormContents: shows each section's state, and its links move the focus there", async () => {
  const draft = createDraft({ description: "" });
  stubOpportunity(draft);
  const { user } = renderForm(draft.id);
  await findTitleField();
  const contents = screen.getByRole("navigation", { name: "Contents" });
  const link = (name: RegExp) => within(contents).getByRole("link", { name });
  expect(link(/^1?The opportunity, complete/)).toBeInTheDocument();
  await user.click(link(/What it is about, to do/));
  const heading = screen.getByRole("heading", { name: /What it is about/ });
  expect(heading).toHaveFocus();
  expect(link(/What it is about/)).toHaveAttribute("aria-current", "true");
  await append(
    user,
    screen.getByRole("textbox", { name: /^Description/ }),
    "Six weeks by the sea.",
  );
  expect(link(/What it is about, complete/)).toBeInTheDocument();
});
