// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, expect, test } from "vitest";
import { AlertRow } from "@/components/alerts/alert-row";
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

const alert = {
  id: "one",
  name: "Residencies",
  kind: "OPPORTUNITIES",
  query: { type: "ART_RESIDENCY" },
  eligibleOnly: false,
  profileId: null,
  frequency: "WEEKLY",
  perWeek: 2,
  feeds: { rss: "https://vitrine.test/a", json: "https://vitrine.test/b", ics: null },
  lastSentAt: null,
} as const;

test("AlertRow: an Undo that fails says so, though its row is gone", async () => {
  const toasts: Toast[] = [];
  toastStore.setDisplay((toast) => void toasts.push(toast));
  responses.set("DELETE /v1/alerts/one", { body: null });
  responses.set("POST /v1/alerts/", { status: 403, body: { message: "You have too many." } });
  signInAs(buildProfile("p"), "searcher");
  const { unmount } = render(<AlertRow alert={alert} profileId={null} />, {
    wrapper: createQueryWrapper(createQueryClient()),
  });
  await userEvent.click(screen.getByRole("button", { name: "Delete “Residencies”" }));
  await waitFor(() => expect(toasts[0]?.text).toBe("“Residencies” is deleted"));
  unmount();
  toasts[0]?.action?.run();
  await waitFor(() => expect(toasts[1]).toEqual({ kind: "error", text: "You have too many." }));
});
