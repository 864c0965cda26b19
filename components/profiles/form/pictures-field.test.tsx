// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { PicturesField } from "@/components/profiles/form/pictures-field";
import { profileImageLimits } from "@/lib/profiles/profiles.schema";
import { startFakeApi } from "@/tests/support/fake-api";
import { profileAnswer } from "@/tests/support/profile-answer";

const answers = new Map([["DELETE /v1/profiles/images", { body: {} }]]);
const api = await startFakeApi(answers);

beforeEach(() => {
  api.seen.length = 0;
});
afterEach(cleanup);
afterAll(() => api.close());

function show(count: number) {
  const images = Array.from({ length: count }, (_, at) => ({
    type: "STUDIO" as const,
    url: `/content/profiles/a/${at}.jpg`,
    width: 4,
    height: 3,
  }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PicturesField profile={{ ...profileAnswer("a"), images }} type="STUDIO" />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const removeButton = (place: number) =>
  screen.getByRole("button", { name: `Remove studio picture ${place}` });

test.each([
  { removed: 2, next: 3, of: 3 },
  { removed: 3, next: 2, of: 3 },
  { removed: 1, next: 2, of: profileImageLimits.STUDIO },
])(
  "after picture $removed of $of is taken away, the focus is on that of $next",
  async ({ removed, next, of }) => {
    const user = show(of);
    removeButton(removed).focus();
    await user.keyboard("{Enter}");
    expect(removeButton(next)).toHaveFocus();
  },
);

test("PicturesField: removing the only picture focuses the add button", async () => {
  const user = show(1);
  removeButton(1).focus();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Add pictures of the studio" })).toHaveFocus();
});

test("PicturesField: announces the number of pictures", () => {
  show(2);
  expect(screen.getByText("2 pictures")).toHaveRole("status");
});
