// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, expect, test } from "vitest";
import { TeamOpportunities } from "@/components/opportunities/team-opportunities";
import type { Membership } from "@/lib/profiles/memberships.schema";
import { QueryProvider } from "@/providers/query-provider";
import { buildOpportunity } from "@/tests/support/build-opportunity";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { signInAs } from "@/tests/support/sign-in-as";

const draft = buildOpportunity({
  id: "d",
  title: "Low tide",
  description: "Six **weeks** by the kiln.",
  status: "DRAFT",
  plan: null,
});
const listed = buildOpportunity({ id: "l", title: "High tide" });
const api = await startFakeApi(
  new Map([["GET /v1/opportunities/profiles/p?size=100", { body: [draft, listed] }]]),
);
afterAll(() => api.close());
afterEach(cleanup);

const show = (place: Pick<Membership, "memberRole" | "mayPost">) => {
  signInAs(buildProfile("own"));
  const membership = { ...buildProfile("p", "Kiln House"), ...place };
  render(
    <QueryProvider>
      <TeamOpportunities membership={membership} />
    </QueryProvider>,
  );
};

test("TeamOpportunities: a viewer reads drafts in place", async () => {
  show({ memberRole: "VIEWER", mayPost: true });
  const read = await screen.findByRole("button", { name: "Read “Low tide”" });
  expect(screen.queryByRole("button", { name: "Read “High tide”" })).toBeNull();
  await userEvent.click(read);
  expect(await screen.findByText("weeks")).toBeVisible();
  expect(screen.getByText("Deadline")).toBeVisible();
  await userEvent.click(read);
  expect(screen.queryByText("weeks")).toBeNull();
});

test("TeamOpportunities: an editor who may post edits drafts", async () => {
  show({ memberRole: "EDITOR", mayPost: true });
  expect(await screen.findByRole("link", { name: "Edit “Low tide”" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Read “Low tide”" })).toBeNull();
});
