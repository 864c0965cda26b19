// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { ViewCounter } from "@/components/statistics/view-counter";
import { newId } from "@/lib/shared/ids";
import { startFakeApi } from "@/tests/support/fake-api";

const id = newId();
const lines = {
  opportunities: `POST /v1/opportunities/${id}/view`,
  artworks: `POST /v1/artworks/${id}/view`,
  profiles: `POST /v1/profiles/${id}/view`,
} as const;
const api = await startFakeApi(
  new Map(Object.values(lines).map((line) => [line, { status: 204, body: null }])),
);
beforeEach(() => {
  api.requests.length = 0;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
afterAll(() => api.close());

it.each(["opportunities", "artworks", "profiles"] as const)(
  "ViewCounter: counts a view of the page of %s once",
  async (page) => {
    render(<ViewCounter page={page} id={id} />);
    await vi.waitFor(() => expect(api.countRequests(lines[page])).toBe(1));
  },
);

it("ViewCounter: tells in one word where the visitor came from", async () => {
  vi.spyOn(document, "referrer", "get").mockReturnValue(`${window.location.origin}/search?q=tide`);
  render(<ViewCounter page="artworks" id={id} />);
  await vi.waitFor(() => expect(api.requests[0]?.body).toBe('{"source":"search"}'));
});
