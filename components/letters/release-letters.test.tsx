// @vitest-environment jsdom
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, expect, test, vi } from "vitest";
import { ReleaseLetters } from "@/components/letters/release-letters";
import { createQueryClient } from "@/providers/query-provider";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

// The dialog's code loads on first use, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const responses = new Map();
const api = await startFakeApi(responses);
afterAll(() => api.close());

test("ReleaseLetters: once the countdown has begun, the page goes to it and to the way to stop it", async () => {
  responses.set("POST /v1/opportunities/o/letters/release", {
    body: { releaseAt: "2027-05-02T09:09:41.000Z", letters: 1, now: "2027-05-02T09:00:00.000Z" },
  });
  signInAs(buildProfile("p"));
  const scroll = vi.spyOn(window, "scrollTo").mockReturnValue();
  const decisions = [
    { outcome: "DECLINED", applications: 1, withoutLetter: 0, drafts: 1 },
  ] as const;
  render(
    <ReleaseLetters
      opportunityId="o"
      list={{ decisions: [...decisions], withoutLetter: 0 }}
      onOpen={() => {}}
    />,
    { wrapper: createQueryWrapper(createQueryClient()) },
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Release the letters" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Release 1 letter?" }));
  expect(scroll).not.toHaveBeenCalled();
  await user.click(dialog.getByRole("button", { name: "Begin the countdown" }));
  await waitFor(() => expect(scroll).toHaveBeenCalledWith({ top: 0 }));
});
