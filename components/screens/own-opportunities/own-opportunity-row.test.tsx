// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { OwnOpportunityRow } from "@/components/screens/own-opportunities/own-opportunity-row";
import { QueryProvider } from "@/providers/query-provider";
import { signInAs } from "@/tests/support/sign-in-as";
import { startFakeApi } from "@/tests/support/fake-api";
import { buildOpportunity } from "@/tests/support/build-opportunity";
import { buildProfile } from "@/tests/support/build-profile";

// Next.js provides no router in tests.
vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {} }) }));

// The dialog's code loads on first use, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const responses = new Map();
const api = await startFakeApi(responses);
afterAll(() => api.close());
afterEach(cleanup);

const noPayments = { open: 0, pending: 0, review: 0 };

/** Renders a draft that awaits payment and presses Delete. */
async function deleteDraft(id: string) {
  const draft = { status: "PENDING_PAYMENT", publishedAt: null, listedUntil: null } as const;
  signInAs(buildProfile("p"));
  render(
    <QueryProvider>
      <OwnOpportunityRow
        opportunity={buildOpportunity({ id, ...draft, plan: null })}
        statistics={undefined}
        now={new Date()}
      />
    </QueryProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  return { user, dialog: await screen.findByRole("dialog") };
}

test.each([
  ["open", { ...noPayments, open: 1 }, "Its open payment is closed."],
  [
    "under review",
    { ...noPayments, review: 1 },
    "A payment under review stays with us; what it was for can no longer be delivered.",
  ],
])(
  "OwnOpportunityRow: deleting a draft whose payment is %s says so, promises no undo, and shows the error",
  async (state, deletionImpact, text) => {
    const id = state.replaceAll(" ", "-");
    responses.set(`GET /v1/checkout/under-way?opportunityId=${id}`, { body: deletionImpact });
    responses.set(`DELETE /v1/opportunities/${id}`, {
      status: 503,
      body: { message: "The payment provider does not answer.", code: "UPSTREAM_UNAVAILABLE" },
    });
    const { user, dialog } = await deleteDraft(id);
    await waitFor(() => expect(dialog).toHaveTextContent(`The draft is deleted. ${text}`));
    expect(dialog).not.toHaveTextContent(/undo this/);
    await user.click(within(dialog).getByRole("button", { name: "Delete" }));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent(
      "The payment provider does not answer.",
    );
  },
);

test("OwnOpportunityRow: a draft with a pending bank debit cannot be deleted; the reason appears once", async () => {
  responses.set("GET /v1/checkout/under-way?opportunityId=held", { body: noPayments });
  responses.set("DELETE /v1/opportunities/held", {
    status: 409,
    body: { message: "A payment for this is on its way from a bank.", code: "CONFLICT" },
  });
  const { user, dialog: dialogElement } = await deleteDraft("held");
  const dialog = within(dialogElement);
  // The debit started after the dialog opened.
  responses.set("GET /v1/checkout/under-way?opportunityId=held", {
    body: { ...noPayments, pending: 1 },
  });
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await dialog.findByText(
    /A bank debit is in progress: this can be deleted only once it has arrived or failed/,
  );
  expect(dialog.queryByRole("alert")).toBeNull();
  expect(dialog.getByRole("button", { name: "Delete" })).toBeDisabled();
});
