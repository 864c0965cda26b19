// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, expect, test } from "vitest";
import { FollowedList } from "@/components/follows/followed-list";
import { type Toast, toastStore } from "@/lib/client/toasts";
import { createQueryClient } from "@/providers/query-provider";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

const responses = new Map();
const api = await startFakeApi(responses);
afterEach(cleanup);
afterAll(() => api.close());

const ines = {
  subject: "PROFILE",
  id: "one",
  name: "Ines Mar",
  href: "/profiles/ines-mar",
  image: null,
  followedAt: "2027-01-01T00:00:00.000Z",
};

test("FollowedList: an Undo that fails says so, though its row is gone", async () => {
  const toasts: Toast[] = [];
  toastStore.setDisplay((toast) => void toasts.push(toast));
  responses.set("GET /v1/follows/", { body: [ines] });
  responses.set("DELETE /v1/follows/PROFILE/one", { body: null });
  responses.set("PUT /v1/follows/PROFILE/one", { status: 403, body: { message: "Not now." } });
  signInAs(buildProfile("p"), "follower");
  render(<FollowedList />, { wrapper: createQueryWrapper(createQueryClient()) });
  await userEvent.click(await screen.findByRole("button", { name: "Stop following “Ines Mar”" }));
  await waitFor(() => expect(screen.queryByText("Ines Mar")).toBeNull());
  toasts[0]?.action?.run();
  await waitFor(() => expect(toasts[1]).toEqual({ kind: "error", text: "Not now." }));
});
