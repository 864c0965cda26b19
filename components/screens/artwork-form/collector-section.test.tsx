// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "@/lib/client/call-failure";
import { fillIn, findPostButton, renderForm } from "@/tests/support/artwork-form-screen";

beforeEach(() => {
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => {};
  Element.prototype.scrollIntoView = () => {};
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function readJson(form: FormData | undefined, name: string): unknown {
  const value = form?.get(name);
  return typeof value === "string" ? JSON.parse(value) : undefined;
}
const findSelect = (name: RegExp) => screen.getByRole("combobox", { name });

test("CollectorSection: sends price and edition as the API takes them; a shown price makes the work available", async () => {
  const { user, requests } = renderForm();
  await fillIn(user, "a.png");
  expect(screen.queryByRole("textbox", { name: /^Amount/ })).toBeNull();
  await user.selectOptions(findSelect(/^Price/), "Shown to everybody");
  expect(findSelect(/^Availability/)).toHaveDisplayValue("For sale");
  await user.type(screen.getByRole("textbox", { name: /^Amount/ }), "1 250.50");
  await user.selectOptions(findSelect(/^Currency/), "EUR");
  await user.selectOptions(findSelect(/^Edition/), "Limited edition");
  await user.type(screen.getByRole("textbox", { name: /^Edition size/ }), "20");
  expect(screen.getByText("€1,250.50")).toBeVisible();
  await user.click(findPostButton());
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  const sent = requests[0]?.form;
  expect(readJson(sent, "price")).toEqual({ amount: 125_050, currency: "EUR", show: "PUBLIC" });
  expect(readJson(sent, "edition")).toEqual({ kind: "LIMITED", size: 20, proofs: null });
  expect(sent?.get("availability")).toBe("AVAILABLE");
  expect(sent?.has("priceAmount")).toBe(false);
});

test("CollectorSection: names an amount that is missing or cannot be read, and an edition without a size", async () => {
  const { user, requests } = renderForm();
  await fillIn(user, "a.png");
  await user.selectOptions(findSelect(/^Price/), "Shown to everybody");
  await user.selectOptions(findSelect(/^Edition/), "Limited edition");
  await user.click(findPostButton());
  const summary = await screen.findByRole("alert");
  await user.click(within(summary).getByRole("link", { name: "Amount" }));
  const amount = screen.getByRole("textbox", { name: /^Amount/ });
  expect(amount).toHaveFocus();
  expect(within(summary).getByRole("link", { name: "Edition size" })).toBeDefined();
  await user.type(amount, "a lot");
  expect(amount).not.toHaveAttribute("aria-invalid");
  await user.click(findPostButton());
  await vi.waitFor(() => expect(amount).toHaveAttribute("aria-invalid", "true"));
  expect(screen.getAllByText(/An amount such as 25/).length).toBeGreaterThan(0);
  expect(requests).toHaveLength(0);
});

test("CollectorSection: a price on request needs no amount, and no price sends none", async () => {
  const { user, requests } = renderForm(new CallFailure("Not now.", 400, undefined, []));
  await fillIn(user, "a.png");
  await user.selectOptions(findSelect(/^Price/), "Price on request");
  await user.click(findPostButton());
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(readJson(requests[0]?.form, "price")).toMatchObject({
    amount: null,
    show: "ON_REQUEST",
  });
  await user.selectOptions(findSelect(/^Price/), "No price");
  await user.click(findPostButton());
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.form.get("price")).toBe("");
});
