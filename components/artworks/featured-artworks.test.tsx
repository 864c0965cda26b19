// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { ArtworkMenu } from "@/components/screens/shell/artwork-menu/artwork-menu";
import { LateOwnerButtons } from "@/components/screens/artwork-page/late-owner-buttons";
import { Toaster } from "@/providers/toaster";
import { buildUsage } from "@/tests/support/build-purchases";
import { signInAs } from "@/tests/support/sign-in-as";
import { startFakeApi } from "@/tests/support/fake-api";
import { buildProfile } from "@/tests/support/build-profile";

// There is no Next router in unit tests.
vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const artworkCall = (id: string) => `GET /v1/artworks/${id}`;
const featuredCall = (id: string) => `PUT /v1/artworks/${id}/featured`;
const responses: Parameters<typeof startFakeApi>[0] = new Map();
const api = await startFakeApi(responses);
// The first use imports lazy components, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => signInAs(buildProfile("p", "Ann")));
afterEach(cleanup);
afterAll(() => api.close());

const findButton = (name: string) => screen.findByRole("button", { name });

test("FeatureButton: features an artwork and removes it again, and states the limit", async () => {
  responses.set(artworkCall("a"), { body: { id: "a", featured: false } });
  responses.set(featuredCall("a"), ({ body }) => ({
    body: { id: "a", ...(JSON.parse(body) as object) },
  }));
  render(<LateOwnerButtons id="a" title="Low tide" profileId="p" />);
  render(<Toaster />);
  const user = userEvent.setup();
  const feature = await findButton("Feature");
  expect(feature).toHaveAccessibleDescription(/a profile can feature at most 6/);
  await waitFor(() => expect(feature).toBeEnabled());
  await user.click(feature);
  await screen.findByText("“Low tide” is featured: it may appear on the home page.");
  await user.click(await findButton("Remove from featured"));
  await screen.findByText("“Low tide” is no longer featured.");
  await findButton("Feature");
});

test("FeatureButton: quota exceeded → says what to do and still offers Feature", async () => {
  responses.set(artworkCall("full"), { body: { id: "full", featured: false } });
  const message = "A profile can feature at most 6 artworks.";
  responses.set(featuredCall("full"), { status: 403, body: { message, code: "QUOTA_EXCEEDED" } });
  render(<LateOwnerButtons id="full" title="Seventh" profileId="p" />);
  render(<Toaster />);
  const feature = await findButton("Feature");
  await waitFor(() => expect(feature).toBeEnabled());
  await userEvent.setup().click(feature);
  await screen.findByText(`${message} Remove another from featured first.`);
  await findButton("Feature");
});

/** Adds a card of Ann's profile to the page and returns its menu button. */
function addCard(id: string): HTMLElement {
  const card = `<div class="card"><a href="/art/${id}"><h3>Low tide</h3></a><button data-artwork-menu="p"></button></div>`;
  document.body.insertAdjacentHTML("beforeend", card);
  const opener = [...document.querySelectorAll<HTMLElement>("[data-artwork-menu]")].at(-1);
  if (opener === undefined) throw new Error("There is no button.");
  return opener;
}

test("FeatureMenuItem: removes an artwork from featured and closes the menu when the call has finished", async () => {
  responses.set(artworkCall("m"), { body: { id: "m", featured: true } });
  responses.set(featuredCall("m"), { body: { id: "m", featured: false } });
  const opener = addCard("m");
  const onOpenChange = vi.fn();
  render(<ArtworkMenu button={opener} open onOpenChange={onOpenChange} />);
  const item = await screen.findByRole("menuitem", { name: "Remove from featured" });
  await userEvent.setup().click(item);
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(api.requests.at(-1)).toMatchObject({
    line: featuredCall("m"),
    body: JSON.stringify({ featured: false }),
  });
});

test("LateOwnerButtons: hidden from everybody but the owner", () => {
  render(<LateOwnerButtons id="a" title="Low tide" profileId="somebody-else" />);
  expect(screen.queryByRole("button", { name: "Feature" })).toBeNull();
});

test("ArtworkMenu: the owner's Boost item opens the boost dialog", async () => {
  responses.set(artworkCall("n"), { body: { id: "n", featured: false, boosts: [] } });
  responses.set("GET /v1/artworks/products?currency=USD", { body: [] });
  responses.set("GET /v1/profiles/subscriptions/currencies", { body: ["USD"] });
  responses.set("GET /v1/profiles/subscriptions/usage", { body: buildUsage() });
  const onOpenChange = vi.fn();
  const view = render(<ArtworkMenu button={addCard("n")} open onOpenChange={onOpenChange} />);
  await userEvent.setup().click(await screen.findByRole("menuitem", { name: "Boost" }));
  view.rerender(<ArtworkMenu button={addCard("n")} open={false} onOpenChange={onOpenChange} />);
  await screen.findByRole("dialog", { name: "Boost “Low tide”" });
});
