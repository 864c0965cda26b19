// @vitest-environment jsdom
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, expect, test, vi } from "vitest";
import { NewPlan } from "@/components/screens/pricing/new-plan";
import { chooseCurrency } from "@/hooks/active-currency";
import { buildActiveSubscription, buildUsage } from "@/tests/support/build-purchases";
import { signInAs } from "@/tests/support/sign-in-as";
import { startFakeApi } from "@/tests/support/fake-api";
import { buildProfile } from "@/tests/support/build-profile";
import { QueryProvider } from "@/providers/query-provider";

// The first use imports lazy components, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const TRIAL_CALL = "POST /v1/profiles/subscriptions/free";
const responses = new Map();
const api = await startFakeApi(responses);
afterAll(() => api.close());

test("NewPlan: starts a trial in the displayed currency", async () => {
  chooseCurrency("EUR");
  const profile = buildProfile("ada", "Ada Brook");
  signInAs(profile);
  responses.set("GET /v1/profiles/subscriptions/usage", { body: buildUsage() });
  responses.set(TRIAL_CALL, {
    status: 201,
    body: buildActiveSubscription({ isTrial: true, currency: "EUR" }),
  });
  render(
    <QueryProvider>
      <NewPlan
        offer={{
          type: "ARTIST_PRO",
          name: "Pro",
          description: "For working artists.",
          features: [],
          priceId: "price-pro-month",
          interval: "month",
          amounts: { USD: 900, EUR: 800 },
        }}
        isRecommended
        profile={profile}
        onRejected={() => {}}
      />
    </QueryProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Try Pro for 14 days" }));
  await waitFor(() => expect(api.countRequests(TRIAL_CALL)).toBe(1));
  const request = api.requests.find(({ line }) => line === TRIAL_CALL);
  expect(JSON.parse(request?.body ?? "")).toEqual({ priceId: "price-pro-month", currency: "EUR" });
});
