// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, expect, test } from "vitest";
import { CollectionWorks } from "@/components/screens/collections/collection-works";
import { type Toast, toastStore } from "@/lib/client/toasts";
import type { Collection } from "@/lib/collections/collections.schema";
import { createQueryClient } from "@/providers/query-provider";
import { buildArtwork } from "@/tests/support/build-artwork";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

const responses = new Map();
const api = await startFakeApi(responses);
afterEach(cleanup);
afterAll(() => api.close());

const toItem = (title: string, position: number) => ({
  artworkId: title,
  artwork: buildArtwork({ id: title, title }),
  note: "",
  position,
});
const collection: Collection = {
  id: "tides",
  name: "Tides",
  note: "",
  visibility: "PRIVATE",
  isSaved: false,
  slug: null,
  url: null,
  secret: null,
  profile: null,
  cover: null,
  pictures: [],
  coverArtworkId: null,
  count: 2,
  createdAt: "2027-01-01T00:00:00.000Z",
  updatedAt: "2027-01-01T00:00:00.000Z",
  items: [toItem("Ebb", 0), toItem("Flow", 1)],
};

test("CollectionWorks: of two works that are taken out quickly, each says what came of it", async () => {
  const toasts: Toast[] = [];
  toastStore.setDisplay((toast) => void toasts.push(toast));
  const path = "DELETE /v1/collections/tides/items";
  const first = Promise.withResolvers<{ status: number; body: object }>();
  responses.set(`${path}/Ebb`, () => first.promise);
  responses.set(`${path}/Flow`, { body: null });
  signInAs(buildProfile("p"), "collector");
  render(<CollectionWorks collection={collection} uid="collector" />, {
    wrapper: createQueryWrapper(createQueryClient()),
  });
  for (const title of ["Ebb", "Flow"])
    await userEvent.click(screen.getByRole("button", { name: `Take “${title}” out` }));
  first.resolve({ status: 403, body: { message: "Not now." } });
  await waitFor(() =>
    expect(toasts.map(({ text }) => text)).toEqual([
      "“Ebb” is still in it. Not now.",
      "“Flow” is taken out.",
    ]),
  );
});
