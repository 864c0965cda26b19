// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { DeleteArtwork } from "@/components/screens/artwork-form/delete-artwork";
import { callQuery } from "@/hooks/use-call";
import { registerTokens } from "@/lib/client/auth/tokens";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { buildArtwork } from "@/tests/support/build-artwork";
import { startFakeApi } from "@/tests/support/fake-api";

const push = vi.fn();
// There is no Next router in unit tests.
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const DELETE_CALL = "DELETE /v1/artworks/a";
const responses = new Map();
const api = await startFakeApi(responses);
registerTokens({ identity: () => Promise.resolve("id-token") });
beforeEach(() => {
  push.mockClear();
  api.requests.length = 0;
});
afterEach(cleanup);
afterAll(() => api.close());

const artwork = buildArtwork({ id: "a", title: "Sea" });
const { queryKey } = callQuery("GET /v1/artworks/{id}", { params: { id: "a" }, as: "account" });

async function openDialog() {
  const client = new QueryClient();
  client.setQueryData(queryKey, artwork);
  render(<DeleteArtwork artwork={artwork} />, { wrapper: createQueryWrapper(client) });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Delete artwork" }));
  const dialog = await screen.findByRole("dialog");
  return { user, client, confirm: within(dialog).getByRole("button", { name: "Delete" }) };
}

test("DeleteArtwork: a double click deletes and navigates once, and clears the cached artwork", async () => {
  responses.set(DELETE_CALL, { body: { id: "a" } });
  const { user, client, confirm } = await openDialog();
  await user.dblClick(confirm);
  await waitFor(() => expect(push).toHaveBeenCalledWith("/artworks"));
  expect(push).toHaveBeenCalledTimes(1);
  expect(api.countRequests(DELETE_CALL)).toBe(1);
  expect(client.getQueryData(queryKey)).toBeUndefined();
});

test("DeleteArtwork: 404 counts as deleted", async () => {
  responses.set(DELETE_CALL, { status: 404, body: { message: "There is no such artwork." } });
  const { user, confirm } = await openDialog();
  await user.click(confirm);
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/no such artwork/)).toBeNull();
});

test("DeleteArtwork: shows an error and can be retried", async () => {
  responses.set(DELETE_CALL, { status: 500, body: { message: "Not now." } });
  const { user, confirm } = await openDialog();
  await user.click(confirm);
  await screen.findByText("Not now.");
  responses.set(DELETE_CALL, { body: { id: "a" } });
  await user.click(confirm);
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
});
