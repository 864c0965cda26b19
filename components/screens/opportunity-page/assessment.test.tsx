// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { Assessment } from "@/components/screens/opportunity-page/assessment";
import { EligibilityVerdict } from "@/components/screens/opportunity-page/eligibility-verdict";
import { FactFields } from "@/components/profiles/fact-fields";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { noFacts, type ProfileFacts } from "@/lib/profiles/facts/profile-facts.schema";
import { ProfileRole } from "@/lib/profiles/profiles.schema";
import { buildOpportunity } from "@/tests/support/build-opportunity";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { withQueries } from "@/providers/with-queries";

vi.setConfig({ testTimeout: 30_000 });

const responses = new Map();
const api = await startFakeApi(responses);
const user = userEvent.setup();

beforeEach(() => {
  api.requests.length = 0;
});
afterEach(cleanup);
afterAll(() => api.close());

const open = buildOpportunity();
const withConditions = (conditions: Partial<typeof open.eligibility>) =>
  buildOpportunity({ eligibility: { ...open.eligibility, ...conditions } });

/** Stores facts as the API does: what is not sent stays. */
function storeFacts(line: string, stored: ProfileFacts) {
  let facts = stored;
  responses.set(`GET ${line}`, () => ({ body: facts }));
  responses.set(`PUT ${line}`, ({ body }: { body: string }) => {
    facts = { ...facts, ...JSON.parse(body) };
    return { body: facts };
  });
  return () => facts;
}

let profiles = 0;
/** A new profile each time, because responses are cached per profile. */
async function renderFor(opportunity = open, given: Partial<ProfileFacts> = {}, country = "AU") {
  const profile = { ...buildProfile(`mara-${(profiles += 1)}`, "Mara Lind"), country };
  const line = `/v1/profiles/${profile.id}/facts`;
  storeFacts(line, { ...noFacts, ...given });
  render(<Assessment opportunity={opportunity} profile={profile} />);
  const verdict = screen.getByRole("region", { name: "For Mara Lind" });
  await within(verdict).findByRole("button", { name: "Change your private facts" });
  return { verdict, line };
}
const listReasons = (verdict: HTMLElement) =>
  within(verdict)
    .queryAllByRole("listitem")
    .map(({ textContent }) => textContent);

test.each(ProfileRole.options)(
  "EligibilityVerdict: shown to a signed-in %s, as each profile may apply",
  async (role) => {
    const profile = { ...buildProfile(`role-${role}`, "Mara Lind"), role };
    storeFacts(`/v1/profiles/${profile.id}/facts`, noFacts);
    act(() => sessionStore.set({ ...emptySession, isLoading: false, profile }));
    render(<EligibilityVerdict opportunity={open} />);
    await screen.findByRole("region", { name: "For Mara Lind" });
  },
);

test("Assessment: “You’re eligible” where no condition is set", async () => {
  const { verdict } = await renderFor();
  expect(verdict).toHaveTextContent(/^You’re eligible/);
  expect(verdict).toHaveTextContent("Open to anyone.");
  const explanation = within(verdict).getByRole("button", {
    name: "What does “You’re eligible” mean?",
  });
  expect(explanation).toHaveAccessibleDescription(/meet every condition/);
});

test("Assessment: the private facts win over the profile’s country", async () => {
  const facts = { residence: "AU", citizenships: ["AT"], birthYear: 1998, languages: ["it"] };
  const { verdict } = await renderFor(
    withConditions({ countries: ["AT"], languages: ["it"] }),
    facts,
  );
  expect(verdict).toHaveTextContent(/^You’re eligible/);
  expect(listReasons(verdict)).toEqual([
    "You’re eligible: Open to Austria: your citizenship fits.",
    "You’re eligible: It asks for Italian: your languages fit.",
  ]);
});

test("Assessment: the reason that excludes comes first, and nothing is asked that would change nothing", async () => {
  const { verdict } = await renderFor(withConditions({ ageMax: 35, languages: ["it"] }), {
    birthYear: 1976,
  });
  expect(verdict).toHaveTextContent(/^Not for you/);
  // What makes Apply a second button (deadline-block.tsx).
  expect(verdict.querySelector("[data-verdict=NOT]")).not.toBeNull();
  expect(listReasons(verdict)).toEqual([
    "Not for you: Age 35 or younger: your birth year does not fit.",
    "Check this: It asks for Italian: your languages are not given.",
  ]);
  expect(within(verdict).queryByRole("button", { name: "Save private facts" })).toBeNull();
});

test("Assessment: a missing fact is asked for in place; saving it decides, keeps the others and moves the focus to the verdict", async () => {
  const { verdict, line } = await renderFor(withConditions({ ageMin: 18, ageMax: 35 }), {
    languages: ["de"],
  });
  expect(verdict).toHaveTextContent(/^Check this/);
  expect(verdict).toHaveTextContent("Only you see it.");
  expect(within(verdict).queryByLabelText(/^Country of residence/)).toBeNull();
  await user.type(within(verdict).getByLabelText(/^Year of birth/), "1998");
  await user.click(within(verdict).getByRole("button", { name: "Save private facts" }));
  expect(await within(verdict).findByText(/^You’re eligible/, { selector: "p" })).toHaveFocus();
  expect(within(verdict).queryByLabelText(/^Year of birth/)).toBeNull();
  const put = api.requests.find((request) => request.line === `PUT ${line}`);
  expect(JSON.parse(put?.body ?? "")).toEqual({ birthYear: 1998 });
});

test("Assessment: private facts stand in the block, and are changed there", async () => {
  const { verdict, line } = await renderFor(withConditions({ ageMax: 35 }), { birthYear: 1976 });
  expect(verdict).toHaveTextContent("Your private facts: born in 1976");
  await user.click(within(verdict).getByRole("button", { name: "Change your private facts" }));
  const year = within(verdict).getByLabelText(/^Year of birth/);
  await user.clear(year);
  await user.type(year, "1998");
  await user.click(within(verdict).getByRole("button", { name: "Save private facts" }));
  expect(await within(verdict).findByText(/^You’re eligible/, { selector: "p" })).toHaveFocus();
  expect(verdict).toHaveTextContent("born in 1998");
  expect(api.requests.some((request) => request.line === `PUT ${line}`)).toBe(true);
});

test("FactFields: two forms that loaded the same facts keep what the other has saved", async () => {
  const readFacts = storeFacts("/v1/profiles/two-tabs/facts", { ...noFacts, residence: "PT" });
  const Tab = withQueries(FactFields);
  const openTab = (name: keyof ProfileFacts) =>
    within(render(<Tab saved={readFacts()} profileId="two-tabs" names={[name]} />).container);
  const [first, second] = [openTab("birthYear"), openTab("student")];
  await user.type(first.getByLabelText(/^Year of birth/), "1998");
  await user.selectOptions(second.getByLabelText(/^Are you a student/), "Yes");
  for (const tab of [first, second])
    await user.click(tab.getByRole("button", { name: "Save private facts" }));
  await waitFor(() =>
    expect(readFacts()).toEqual({
      ...noFacts,
      residence: "PT",
      birthYear: 1998,
      student: true,
    }),
  );
});

test("Assessment: who is excluded by where they live is asked for their citizenships", async () => {
  const { verdict } = await renderFor(withConditions({ countries: ["ES"] }), {}, "PT");
  expect(verdict).toHaveTextContent(/^Not for you/);
  expect(listReasons(verdict)).toEqual([
    "Not for you: Open to Spain: your profile’s country does not fit.",
  ]);
  within(verdict).getByLabelText(/^Country of residence/);
  within(verdict).getByText("Citizenships");
});

test("Assessment: says so if the facts cannot be loaded", async () => {
  const profile = buildProfile("lost", "Mara Lind");
  responses.set("GET /v1/profiles/lost/facts", { status: 403, body: { message: "Not yours." } });
  render(<Assessment opportunity={open} profile={profile} />);
  expect(await screen.findByText(/could not be loaded: Not yours\./)).toBeInTheDocument();
});
