// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { ArtworkMenu } from "@/components/artworks/artwork-menu";
import { OwnerFeature } from "@/components/artworks/owner-feature";
import { Toaster } from "@/providers/toaster";
import { actAs, usageAnswer } from "@/tests/support/buying";
import { startFakeApi } from "@/tests/support/fake-api";
import { profileAnswer } from "@/tests/support/profile-answer";

// There is no Next router in unit tests.
vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const ONE = (id: string) => `GET /v1/artworks/${id}`;
const LINE = (id: string) => `PUT /v1/artworks/${id}/featured`;
const answers: Parameters<typeof startFakeApi>[0] = new Map();
const api = await startFakeApi(answers);
// The first use imports lazy components, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => actAs(profileAnswer("p", "Ann")));
afterEach(cleanup);
afterAll(() => api.close());

const button = (name: string) => screen.findByRole("button", { name });

test("FeatureButton: features an artwork and removes it again, and states the limit", async () => {
  answers.set(ONE("a"), { body: { id: "a", featured: false } });
  answers.set(LINE("a"), ({ body }) => ({ body: { id: "a", ...(JSON.parse(body) as object) } }));
  render(<OwnerFeature id="a" title="Low tide" profileId="p" />);
  render(<Toaster />);
  const user = userEvent.setup();
  const feature = await button("Feature");
  expect(feature).toHaveAccessibleDescription(/a profile can feature at most 6/);
  await waitFor(() => expect(feature).toBeEnabled());
  await user.click(feature);
  await screen.findByText("“Low tide” is featured: it may appear on the home page.");
  await user.click(await button("Remove from featured"));
  await screen.findByText("“Low tide” is no longer featured.");
  await button("Feature");
});

test("FeatureButton: quota exceeded → says what to do and shows nothing as featured", async () => {
  answers.set(ONE("full"), { body: { id: "full", featured: false } });
  const message = "A profile can feature at most 6 artworks.";
  answers.set(LINE("full"), { status: 403, body: { message, code: "QUOTA_EXCEEDED" } });
  render(<OwnerFeature id="full" title="Seventh" profileId="p" />);
  render(<Toaster />);
  const feature = await button("Feature");
  await waitFor(() => expect(feature).toBeEnabled());
  await userEvent.setup().click(feature);
  await screen.findByText(`${message} Remove another from featured first.`);
  await button("Feature");
});

/** The menu button of a new card of Ann's. */
function cardButton(id: string): HTMLElement {
  const card = `<div class="card"><a href="/art/${id}"><h3>Low tide</h3></a><button data-artwork-menu="p"></button></div>`;
  document.body.insertAdjacentHTML("beforeend", card);
  const opener = [...document.querySelectorAll<HTMLElement>("[data-artwork-menu]")].at(-1);
  if (opener === undefined) throw new Error("There is no button.");
  return opener;
}

test("FeatureItem: the owner's menu removes from featured and closes when the call has finished", async () => {
  answers.set(ONE("m"), { body: { id: "m", featured: true } });
  answers.set(LINE("m"), { body: { id: "m", featured: false } });
  const opener = cardButton("m");
  const onOpenChange = vi.fn();
  render(<ArtworkMenu button={opener} open onOpenChange={onOpenChange} />);
  const item = await screen.findByRole("menuitem", { name: "Remove from featured" });
  await userEvent.setup().click(item);
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(api.seen.at(-1)).toMatchObject({
    line: LINE("m"),
    body: JSON.stringify({ featured: false }),
  });
});

test("OwnerFeature: hidden from everybody but the owner", () => {
  render(<OwnerFeature id="a" title="Low tide" profileId="somebody-else" />);
  expect(screen.queryByRole("button", { name: "Feature" })).toBeNull();
});

test("ArtworkMenu: the owner's menu opens the boost dialog", async () => {
  answers.set(ONE("n"), { body: { id: "n", featured: false, boosts: [] } });
  answers.set("GET /v1/artworks/products?currency=USD", { body: [] });
  answers.set("GET /v1/profiles/subscriptions/currencies", { body: ["USD"] });
  answers.set("GET /v1/profiles/subscriptions/usage", { body: usageAnswer() });
  const onOpenChange = vi.fn();
  const shown = render(<ArtworkMenu button={cardButton("n")} open onOpenChange={onOpenChange} />);
  await userEvent.setup().click(await screen.findByRole("menuitem", { name: "Boost" }));
  shown.rerender(<ArtworkMenu button={cardButton("n")} open={false} onOpenChange={onOpenChange} />);
  await screen.findByRole("dialog", { name: "Boost “Low tide”" });
});
