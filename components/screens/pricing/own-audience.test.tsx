// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, expect, test } from "vitest";
import { OwnAudience } from "@/components/screens/pricing/own-audience";
import { pricingHref, readPricingAddress } from "@/lib/plans/pricing-paths.rules";
import { appRouter } from "@/tests/support/app-router";
import { buildProfile } from "@/tests/support/build-profile";
import { signInAs } from "@/tests/support/sign-in-as";

afterEach(cleanup);

const organization = { ...buildProfile("o"), role: "ART_ORGANIZATION" as const };

function renderPricing(query: Record<string, string>) {
  const router = appRouter();
  render(
    <AppRouterContext value={router}>
      <OwnAudience {...readPricingAddress({ interval: "year", ...query })} />
    </AppRouterContext>,
  );
  return router;
}

test("OwnAudience: an organisation that arrives sees its own plans", async () => {
  signInAs(null);
  const router = renderPricing({});
  expect(router.replace).not.toHaveBeenCalled();
  act(() => signInAs(organization));
  const ownPlans = "/pricing?audience=organization&interval=year";
  await waitFor(() =>
    expect(router.replace).toHaveBeenCalledExactlyOnceWith(ownPlans, { scroll: false }),
  );
});

test("OwnAudience: an organisation that chose the artists' plans keeps them, also after Back or a reload", async () => {
  const href = pricingHref({ audience: "artist", interval: "year", isChosen: true });
  expect(href).toBe("/pricing?audience=artist&interval=year");
  signInAs(organization);
  const chosen = renderPricing(Object.fromEntries(new URLSearchParams(href.split("?")[1])));
  const arrived = renderPricing({});
  await waitFor(() => expect(arrived.replace).toHaveBeenCalledOnce());
  expect(chosen.replace).not.toHaveBeenCalled();
});

test("OwnAudience: a link to the plans for organisations shows them to artists too", async () => {
  signInAs(buildProfile("a"));
  const routers = [renderPricing({ audience: "organization" }), renderPricing({})];
  await act(() => import("@/components/screens/pricing/show-own-audience"));
  for (const { replace } of routers) expect(replace).not.toHaveBeenCalled();
});
