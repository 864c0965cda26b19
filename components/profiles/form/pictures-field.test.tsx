// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { PicturesField } from "@/components/profiles/form/pictures-field";
import { profileImageLimits } from "@/lib/profiles/profiles.schema";
import { type Responder, startFakeApi } from "@/tests/support/fake-api";
import { buildProfile } from "@/tests/support/build-profile";
import { signInAs } from "@/tests/support/sign-in-as";

const REMOVE = "DELETE /v1/profiles/images";
const responses = new Map<string, Responder>([[REMOVE, { body: {} }]]);
const api = await startFakeApi(responses);

beforeEach(() => {
  api.requests.length = 0;
});
afterEach(cleanup);
afterAll(() => api.close());

function renderField(count: number) {
  const images = Array.from({ length: count }, (_, index) => ({
    type: "STUDIO" as const,
    url: `/content/profiles/a/${index}.jpg`,
    width: 4,
    height: 3,
  }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PicturesField profile={{ ...buildProfile("a"), images }} type="STUDIO" />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const removeButton = (number: number) =>
  screen.getByRole("button", { name: `Remove studio picture ${number}` });

test.each([
  { removed: 2, next: 3, count: 3 },
  { removed: 3, next: 2, count: 3 },
  { removed: 1, next: 2, count: profileImageLimits.STUDIO },
])(
  "PicturesField: removing picture $removed of $count focuses the button of picture $next",
  async ({ removed, next, count }) => {
    const user = renderField(count);
    removeButton(removed).focus();
    await user.keyboard("{Enter}");
    expect(removeButton(next)).toHaveFocus();
  },
);

test("PicturesField: removing the only picture focuses the add button", async () => {
  const user = renderField(1);
  removeButton(1).focus();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Add pictures of the studio" })).toHaveFocus();
});

test("PicturesField: of two pictures that are removed quickly, the first one’s error stays", async () => {
  signInAs(buildProfile("a"));
  const user = renderField(3);
  const first = Promise.withResolvers<{ status: number; body: object }>();
  responses.set(REMOVE, () => first.promise);
  await user.click(removeButton(1));
  await waitFor(() => expect(api.countRequests(REMOVE)).toBe(1));
  responses.set(REMOVE, { body: {} });
  await user.click(removeButton(2));
  await waitFor(() => expect(api.countRequests(REMOVE)).toBe(2));
  first.resolve({ status: 403, body: { message: "Not now." } });
  expect(await screen.findByRole("alert")).toHaveTextContent("Not now.");
});

test("PicturesField: announces the number of pictures", () => {
  renderField(2);
  expect(screen.getByText("2 pictures")).toHaveRole("status");
});
