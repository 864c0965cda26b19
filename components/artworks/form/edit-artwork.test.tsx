// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { EditArtwork } from "@/components/artworks/form/edit-artwork";
import { around } from "@/tests/support/query-wrapper";
import { actAs } from "@/tests/support/buying";
import { startFakeApi } from "@/tests/support/fake-api";
import { profileAnswer } from "@/tests/support/profile-answer";

// There is no Next router in unit tests.
vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const responses = new Map();
const api = await startFakeApi(responses);
afterEach(cleanup);
afterAll(() => api.close());

function renderEditArtwork(id: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  actAs(profileAnswer("p", "Ann"));
  render(<EditArtwork id={id} />, { wrapper: around(client) });
}

test("EditArtwork: 404 → says that the artwork does not exist and links to all artworks", async () => {
  responses.set("GET /v1/artworks/gone", {
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
  responses.set("GET /v1/artworks/unavailable", { status: 500, body: { message: "Not now." } });
  renderEditArtwork("unavailable");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The artwork could not be loaded: Not now.",
  );
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});
