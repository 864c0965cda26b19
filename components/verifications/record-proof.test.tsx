// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { restoreLostFocus } from "@/components/screens/shell/listeners/lost-focus";
import { VerificationContent } from "@/components/verifications/verification-content";
import { clearAccountQueries, createQueryClient } from "@/providers/query-provider";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

const responses = new Map();
const api = await startFakeApi(responses);
const client = createQueryClient();
let stop = () => {};
beforeEach(() => {
  stop = restoreLostFocus();
});
afterEach(() => {
  cleanup();
  stop();
  clearAccountQueries(client);
});
afterAll(() => api.close());

const domain = {
  host: "museum.example",
  way: "DNS",
  record: { names: ["_vitrine.museum.example", "museum.example"], value: "vitrine=1" },
  address: null,
  askedAt: "2026-11-20T10:00:00.000Z",
  expiresAt: null,
  confirmedAt: null,
  checkedAt: null,
  failures: 0,
};
const asked = { host: "museum.example", obstacle: null, verified: null, revoked: null, domain };
const found = { ...asked, domain: { ...domain, confirmedAt: "2026-11-21T10:00:00.000Z" } };

/** Presses “Check the record”, whose answer the test then gives. */
async function check() {
  const answer = Promise.withResolvers<{ body: object }>();
  responses.set("GET /v1/profiles/p/verification", { body: asked });
  responses.set("POST /v1/profiles/p/verification/check", () => answer.promise);
  signInAs(buildProfile("p"), "owner");
  render(
    <main>
      <h1>Get verified</h1>
      <button type="button">Elsewhere</button>
      <VerificationContent profileId="p" />
    </main>,
    { wrapper: createQueryWrapper(client) },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Check the record" }));
  return { user, answer };
}
const waitUntilGone = () =>
  waitFor(() => expect(screen.queryByRole("button", { name: "Check the record" })).toBeNull());

test("RecordProof: the focus stays on the button while it checks, and goes to the title once the record is found", async () => {
  const { answer } = await check();
  expect(screen.getByRole("button", { name: "Check the record" })).toHaveFocus();
  answer.resolve({ body: found });
  await waitUntilGone();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

test("RecordProof: whoever goes elsewhere while it checks stays there", async () => {
  const { user, answer } = await check();
  const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
  await user.click(elsewhere);
  answer.resolve({ body: found });
  await waitUntilGone();
  await new Promise((frame) => requestAnimationFrame(frame));
  expect(elsewhere).toHaveFocus();
});
