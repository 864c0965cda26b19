// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { PlanRoom } from "@/components/auth/plan-room";
import { QueryProvider } from "@/providers/query-provider";
import { buildProduct } from "@/tests/support/build-purchases";
import { type Responder, startFakeApi } from "@/tests/support/fake-api";
import { buildProfile } from "@/tests/support/build-profile";
import { signInAs } from "@/tests/support/sign-in-as";

const plan = (type: string, unitAmount: number) => ({
  ...buildProduct("subscriptionEvent", type, unitAmount),
  prices: [{ priceId: type, unitAmount, currency: "USD", interval: "month" }],
});
const api = await startFakeApi(
  new Map<string, Responder>([
    ["GET /v1/profiles/subscriptions/currencies", { body: ["USD"] }],
    [
      "GET /v1/profiles/subscriptions?currency=USD",
      {
        body: [
          plan("ORGANIZATION_PREMIUM", 6_000),
          plan("ORGANIZATION_BASIC", 2_000),
          plan("ARTIST_OPPORTUNITIES", 500),
        ],
      },
    ],
  ]),
);
afterAll(() => api.close());
afterEach(cleanup);
beforeEach(() => signInAs({ ...buildProfile("ada"), role: "ART_ORGANIZATION" }));

type Room = ComponentProps<typeof PlanRoom>;

const renderRoom = (of: Room["of"], used: number, limit: number, canBuy = true) =>
  render(
    <QueryProvider>
      <PlanRoom of={of} quota={{ used, limit }} canBuy={canBuy}>
        Removing somebody frees one.
      </PlanRoom>
    </QueryProvider>,
  );

test("PlanRoom: says how much is used, and asks for no prices before the limit is reached", () => {
  renderRoom("members", 1, 2);
  expect(screen.getByText("1 of 2 places taken, open invitations included")).toBeVisible();
  expect(screen.queryByRole("link")).toBeNull();
  expect(api.requests).toEqual([]);
});

test("PlanRoom: at the limit it names the cheapest plan of the audience with more, its price, and the way there", async () => {
  renderRoom("members", 2, 2);
  expect(
    await screen.findByText(/Basic Listings has room for 5, for \$20 a month\./),
  ).toHaveTextContent(
    /^2 of 2 places taken, open invitations included\. Removing somebody frees one\./,
  );
  expect(screen.getByRole("link", { name: "Compare plans" })).toHaveAttribute(
    "href",
    "/pricing?audience=organization",
  );
  cleanup();
  renderRoom("members", 5, 5);
  await screen.findByText(/Premium Programme has room for 10/);
});

test("PlanRoom: offers nothing to those who cannot change the plan", async () => {
  renderRoom("rounds", 1, 1, false);
  expect(screen.getByText(/^1 of 1 rounds used/)).not.toHaveTextContent("room for");
  expect(screen.queryByRole("link")).toBeNull();
  cleanup();
  renderRoom("rounds", 1, 1);
  await screen.findByText(/Basic Listings has room for 2/);
});

test("PlanRoom: offers no plan where none has more", async () => {
  renderRoom("alerts", 3, 3);
  await screen.findByText(/^3 of 3 alerts used/);
  await expect.poll(() => screen.queryByRole("link")).toBeNull();
});
