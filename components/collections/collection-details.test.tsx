// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { CollectionDetails } from "@/components/collections/collection-details";
import type { Collection } from "@/lib/collections/collections.schema";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

const PROFILE_ID = "0198c0de-0000-7000-8000-000000000001";
const LINE = "PUT /v1/collections/tides";
const responses: Parameters<typeof startFakeApi>[0] = new Map();
const api = await startFakeApi(responses);
const user = userEvent.setup();

const collection: Collection = {
  id: "tides",
  name: "Tides",
  note: "",
  visibility: "LINK",
  isSaved: false,
  slug: null,
  url: "https://vitrine.test/collections/link/secret",
  secret: "secret",
  profile: null,
  cover: null,
  pictures: [],
  coverArtworkId: null,
  count: 0,
  createdAt: "2027-01-01T00:00:00.000Z",
  updatedAt: "2027-01-01T00:00:00.000Z",
  items: [],
};

beforeEach(() => {
  localStorage.clear();
  api.requests.length = 0;
  signInAs(buildProfile(PROFILE_ID, "Ann"));
  responses.set(LINE, { body: collection });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<CollectionDetails collection={collection} uid="ann" />, {
    wrapper: createQueryWrapper(client),
  });
});
afterEach(cleanup);
afterAll(() => api.close());

const save = async () => {
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(api.countRequests(LINE)).toBe(1));
  return JSON.parse(api.requests.find(({ line }) => line === LINE)?.body ?? "");
};

// Another tab may have made it private since.
test("CollectionDetails: a changed text says nothing of who sees the collection", async () => {
  await user.type(screen.getByLabelText(/^About it/), "For the hall.");
  expect(await save()).toEqual({ note: "For the hall." });
});

test("CollectionDetails: publishing it names the profile that signs", async () => {
  await user.click(screen.getByRole("radio", { name: /^Public/ }));
  expect(await save()).toEqual({ visibility: "PUBLIC", profileId: PROFILE_ID });
});
