// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, expect, test } from "vitest";
import { GuestDecisions } from "@/components/moderation/decisions-section";
import type { Decision } from "@/lib/moderation/moderation.schema";
import { createQueryClient } from "@/providers/query-provider";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";

const responses = new Map();
const api = await startFakeApi(responses);
afterEach(cleanup);
afterAll(() => api.close());

const removed: Decision = {
  id: "d1",
  action: "MESSAGE_REMOVED",
  subjectId: "m1",
  subjectName: "Ada Brook",
  ground: "TERMS",
  facts: "It asks for a payment elsewhere.",
  automated: false,
  decidedAt: "2027-05-02T09:00:00.000Z",
  contest: null,
  contestedAt: null,
  outcome: null,
  outcomeNote: "",
  reviewedAt: null,
};
const barred: Decision = { ...removed, id: "d2", action: "SENDER_BARRED", subjectName: "Cy" };
const older: Decision = { ...removed, id: "d0", decidedAt: "2027-05-01T09:00:00.000Z" };

test("GuestDecisions: what was decided at once has one form, which contests all of it", async () => {
  responses.set("GET /v1/conversations/t/decisions", { body: [barred, removed, older] });
  for (const { id } of [barred, removed])
    responses.set(`POST /v1/conversations/t/decisions/${id}/contest`, { body: null });
  render(<GuestDecisions token="t" />, { wrapper: createQueryWrapper(createQueryClient()) });
  const act = await screen.findByRole("region", {
    name: "You cannot write messages for 3 years. Your message to Ada Brook was removed",
  });
  expect(screen.getAllByRole("region")).toHaveLength(2);
  await userEvent.type(within(act).getByLabelText("Contest this decision"), "I asked for a price.");
  await userEvent.click(within(act).getByRole("button", { name: "Send" }));
  const isSent = ({ id }: Decision) =>
    api.countRequests(`POST /v1/conversations/t/decisions/${id}/contest`) === 1;
  await waitFor(() => expect([barred, removed, older].map(isSent)).toEqual([true, true, false]));
});
