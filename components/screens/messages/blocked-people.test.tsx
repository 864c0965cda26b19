// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, expect, test } from "vitest";
import { BlockedPeople } from "@/components/screens/messages/blocked-people";
import { createQueryClient } from "@/providers/query-provider";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

const responses = new Map();
const api = await startFakeApi(responses);
afterEach(cleanup);
afterAll(() => api.close());

test("BlockedPeople: of two that are unblocked quickly, an error stands beside its person", async () => {
  const createdAt = "2027-01-01T00:00:00.000Z";
  const items = ["Cy", "Di"].map((name) => ({ id: name, name, createdAt }));
  responses.set("GET /v1/blocks/", {
    body: { items, page: 1, size: 50, total: 2, totalRelation: "eq", next: null },
  });
  for (const name of ["Cy", "Di"])
    responses.set(`DELETE /v1/blocks/${name}`, { status: 403, body: { message: `Not ${name}.` } });
  signInAs(buildProfile("p"), "blocker");
  render(<BlockedPeople />, { wrapper: createQueryWrapper(createQueryClient()) });
  await userEvent.click(await screen.findByText("Blocked people"));
  for (const name of ["Cy", "Di"])
    await userEvent.click(screen.getByRole("button", { name: `Unblock ${name}` }));
  for (const row of screen.getAllByRole("listitem"))
    expect(await within(row).findByRole("alert")).toHaveTextContent(/^Not/);
});
