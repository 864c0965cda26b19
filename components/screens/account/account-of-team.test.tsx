// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { AccountSections } from "@/components/screens/account/account-sections";
import type { PlanOffer } from "@/components/screens/pricing/plan-offer";
import { MemberPlan } from "@/components/screens/pricing/member-plan";
import { sessionStore } from "@/lib/client/auth/auth-store";
import { QueryProvider } from "@/providers/query-provider";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { signInAs } from "@/tests/support/sign-in-as";

// Replaces the auth service's SDK.
vi.mock("@/lib/client/auth/auth-chunk", () => ({ createAuthService: () => ({}) }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const api = await startFakeApi(new Map());
afterAll(() => api.close());
afterEach(cleanup);

const offer: PlanOffer = {
  type: "ORGANIZATION_BASIC",
  name: "Basic Listings",
  description: "For a few opportunities a year.",
  features: [],
  priceId: "price",
  interval: "month",
  amounts: { USD: 2000 },
};

test.each([
  ["AccountSections", <AccountSections key="a" />],
  ["MemberPlan", <MemberPlan key="p" offer={offer} isRecommended returnPath="/pricing" />],
])("%s: a member who acts for a team asks for neither its plan nor its orders", async (_, part) => {
  signInAs(buildProfile("own"));
  const house = { ...buildProfile("house", "Kiln House"), role: "ART_ORGANIZATION" as const };
  const team = { ...house, memberRole: "EDITOR" as const, mayPost: true };
  sessionStore.set({ ...sessionStore.get(), profile: team, team });
  render(<QueryProvider>{part}</QueryProvider>);
  const text = "The owner of Kiln House decides about its plan.";
  expect(await screen.findByText(text)).toBeVisible();
  const asked = api.requests.map(({ line }) => line);
  expect(asked.filter((line) => /subscriptions|orders/.test(line))).toEqual([]);
});
