// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { OwnCollections } from "@/components/screens/collections/own-collections";
import { OwnSeries } from "@/components/series/form/own-series";
import { registerTokens } from "@/lib/client/auth/tokens";
import { createQueryClient, QueryProvider } from "@/providers/query-provider";
import { buildSeries } from "@/tests/support/build-series";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";

vi.setConfig({ testTimeout: 30_000 });
vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const responses = new Map();
const api = await startFakeApi(responses);
afterEach(cleanup);
afterAll(() => api.close());
registerTokens({
  identity: () => Promise.resolve("id-token"),
  profile: () => Promise.resolve("profile-token"),
  renewProfile: () => Promise.resolve(),
});

const reasons = { name: "Why, and how to contest it" };

async function findItem(name: string) {
  const item = (await screen.findByRole("heading", { name })).closest("li");
  return within(item ?? document.body);
}

test("OwnCollections: one that administrators hid is not called public, and leads to the reasons", async () => {
  const timestamp = "2026-11-21T00:00:00.000Z";
  const collection = {
    note: "",
    visibility: "PUBLIC",
    isSaved: false,
    slug: null,
    url: null,
    secret: null,
    profile: null,
    cover: null,
    pictures: [],
    coverArtworkId: null,
    count: 2,
    createdAt: timestamp,
    updatedAt: timestamp,
    held: [],
  };
  responses.set("GET /v1/collections/", {
    body: [
      { ...collection, id: "a", name: "Tides", isHidden: true },
      { ...collection, id: "b", name: "Harbours" },
    ],
  });
  render(<OwnCollections />, { wrapper: QueryProvider });
  const hidden = await findItem("Tides");
  expect(hidden.getByText("2 works · Hidden by Vitrine")).toBeVisible();
  expect(hidden.getByRole("link", reasons)).toHaveAttribute("href", "/account#standing");
  const shown = await findItem("Harbours");
  expect(shown.getByText("2 works · Public")).toBeVisible();
  expect(shown.queryByRole("link", reasons)).toBeNull();
});

test("OwnSeries: one that administrators hid says so, leads to the reasons, and to no page that is gone", async () => {
  const work = { artworkIds: ["w"] };
  responses.set("GET /v1/profiles/p/series", {
    body: [
      buildSeries({ ...work, id: "a", title: "Night walks", isHidden: true }),
      buildSeries({ ...work, id: "b", title: "Tides" }),
    ],
  });
  render(<OwnSeries profileId="p" />, { wrapper: createQueryWrapper(createQueryClient()) });
  const hidden = await findItem("Night walks");
  expect(hidden.getByText("1 work · Hidden by Vitrine")).toBeVisible();
  expect(hidden.getByRole("link", reasons)).toHaveAttribute("href", "/account#standing");
  expect(hidden.queryByRole("link", { name: "See “Night walks”" })).toBeNull();
  const shown = await findItem("Tides");
  expect(shown.getByRole("link", { name: "See “Tides”" })).toBeVisible();
});
