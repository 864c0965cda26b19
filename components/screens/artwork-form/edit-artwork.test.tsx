// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { EditArtwork } from "@/components/screens/artwork-form/edit-artwork";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";
import { buildArtwork } from "@/tests/support/build-artwork";
import { startFakeApi } from "@/tests/support/fake-api";
import { buildProfile } from "@/tests/support/build-profile";

// There is no Next router in unit tests.
vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const responses = new Map();
const api = await startFakeApi(responses);
afterEach(cleanup);
afterAll(() => api.close());

function renderEditArtwork(id: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  signInAs(buildProfile("p", "Ann"));
  render(<EditArtwork id={id} />, { wrapper: createQueryWrapper(client) });
  return client;
}

test("EditArtwork: 404 → says that the artwork does not exist and links to all artworks", async () => {
  responses.set("GET /v1/artworks/gone?own=true", {
    status: 404,
    body: { message: "There is no such artwork." },
  });
  renderEditArtwork("gone");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "This artwork does not exist, or it was deleted.",
  );
  expect(screen.getByRole("link", { name: "See all artworks" })).toHaveAttribute(
    "href",
    "/artworks",
  );
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("EditArtwork: 500 → offers to try again", async () => {
  responses.set("GET /v1/artworks/unavailable?own=true", {
    status: 500,
    body: { message: "Not now." },
  });
  renderEditArtwork("unavailable");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The artwork could not be loaded: Not now.",
  );
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("EditArtwork: 403 → says that it belongs to another account", async () => {
  responses.set("GET /v1/artworks/foreign?own=true", {
    status: 403,
    body: { message: "This artwork belongs to someone else." },
  });
  renderEditArtwork("foreign");
  expect(await screen.findByText("This artwork belongs to another account.")).toBeVisible();
  expect(screen.getByRole("link", { name: "See it" })).toHaveAttribute("href", "/art/foreign");
});

// Others are answered without a hidden price, and a form that begins without it would remove it.
test("EditArtwork: never begins with what is answered to others", async () => {
  responses.set("GET /v1/artworks/priced", { body: buildArtwork({ id: "priced" }) });
  responses.set("GET /v1/artworks/priced?own=true", {
    status: 401,
    body: { message: "Please sign in again.", details: [{ path: "token", message: "Expired." }] },
  });
  renderEditArtwork("priced");
  expect(await screen.findByRole("alert")).toHaveTextContent("Please sign in again.");
  expect(screen.queryByLabelText(/^Title/)).toBeNull();
});

test("EditArtwork: deleted meanwhile → says so, leads on, and keeps what was typed", async () => {
  const profile = { id: "p", slug: "ann", name: "Ann", image: null, role: "ARTIST" as const };
  responses.set("GET /v1/artworks/deleted?own=true", {
    body: buildArtwork({ id: "deleted", profile }),
  });
  const client = renderEditArtwork("deleted");
  expect(await screen.findByLabelText(/^Title/)).toHaveValue("Low tide");
  responses.set("GET /v1/artworks/deleted?own=true", {
    status: 404,
    body: { message: "There is no such artwork." },
  });
  await act(async () => client.invalidateQueries());
  expect(await screen.findByText(/This artwork has been deleted/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Post a new artwork" })).toHaveAttribute(
    "href",
    "/post/artworks",
  );
  expect(screen.getByLabelText(/^Title/)).toHaveValue("Low tide");
});
