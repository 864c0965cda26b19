// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { ApplicationActions } from "@/components/applications/application-actions";
import { useApplicationDraft } from "@/components/applications/use-application-draft";
import type { Application } from "@/lib/applications/applications.schema";
import { createQueryClient } from "@/providers/query-provider";
import { buildApplication } from "@/tests/support/build-application";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

vi.setConfig({ testTimeout: 30_000 });

const api = await startFakeApi(new Map());
afterEach(cleanup);
afterAll(() => api.close());

const toApplication = (fields: Parameters<typeof buildApplication>[0]): Application => ({
  ...buildApplication(fields),
  answers: {},
  works: [],
  files: [],
  revision: 1,
  formVersion: null,
  late: false,
  feedback: null,
  letters: [],
  now: "2027-05-02T09:00:00.000Z",
});

function Actions({ application }: { application: Application }) {
  const state = useApplicationDraft(application);
  return (
    <ApplicationActions
      application={application}
      state={state}
      hasChanges={false}
      onSend={() => Promise.resolve()}
    />
  );
}

test.each([
  [{ state: "DRAFT", submittedAt: null }, "Discard this draft"],
  [{ state: "SUBMITTED" }, "Withdraw"],
] as const)("ApplicationActions: %o: says how often one may begin again", async (fields, label) => {
  signInAs(buildProfile("p"));
  render(<Actions application={toApplication(fields)} />, {
    wrapper: createQueryWrapper(createQueryClient()),
  });
  await userEvent.setup().click(screen.getByRole("button", { name: label }));
  expect(await screen.findByRole("dialog")).toHaveTextContent(
    "You can begin again as long as applications are taken, up to 20 times in all.",
  );
});
