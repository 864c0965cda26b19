// @vitest-environment jsdom
import { afterAll, expect, test, vi } from "vitest";
import { waitForLinking, linkPending } from "@/lib/client/auth/pending-link";
import { startFakeApi } from "@/tests/support/fake-api";

const linkWith = vi.hoisted(() => vi.fn());
// Replaces the auth service's SDK.
vi.mock("@/lib/client/auth/auth-chunk", () => ({
  createAuthService: () => ({ account: () => ({ email: "ann@example.test" }), linkWith }),
}));

const api = await startFakeApi(new Map());
afterAll(() => api.close());

test("waitForLinking: waits for a link in progress, so that signing out does not lose it", async () => {
  let finish = () => {};
  linkWith.mockReturnValueOnce(new Promise<void>((resolve) => (finish = resolve)));
  sessionStorage.setItem(
    "vitrine-pending-link",
    JSON.stringify({
      email: "Ann@example.test",
      credential: "of Facebook",
      until: Date.now() + 60_000,
    }),
  );
  void linkPending();
  const settled = vi.fn();
  const waiting = waitForLinking().then(settled);
  await vi.waitFor(() => expect(linkWith).toHaveBeenCalledTimes(1));
  expect(settled).not.toHaveBeenCalled();
  finish();
  await waiting;
  expect(settled).toHaveBeenCalledTimes(1);
});

test.each([null, "", "bo@example.test"])(
  "linkPending: a pending sign-in with the e-mail %j links to nobody",
  async (email) => {
    linkWith.mockClear();
    sessionStorage.setItem(
      "vitrine-pending-link",
      JSON.stringify({ email, credential: "of X", until: Date.now() + 60_000 }),
    );
    await linkPending();
    expect(linkWith).not.toHaveBeenCalled();
  },
);
