// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, expect, test } from "vitest";
import { OwnAudience } from "@/components/pricing/own-audience";
import type { PricingChoice } from "@/components/pricing/pricing-address";
import { appRouter } from "@/tests/support/app-router";
import { buildProfile } from "@/tests/support/build-profile";
import { signInAs } from "@/tests/support/sign-in-as";

afterEach(cleanup);

const organization = { ...buildProfile("o"), role: "ART_ORGANIZATION" as const };
const forArtists: PricingChoice = { audience: "artist", interval: "year" };
const forOrganizations: PricingChoice = { audience: "organization", interval: "year" };

function renderPricing(choice: PricingChoice) {
  const router = appRouter();
  const createPage = (shown: PricingChoice) => (
    <AppRouterContext value={router}>
      <OwnAudience {...shown} />
    </AppRouterContext>
  );
  const { rerender } = render(createPage(choice));
  return { router, open: (shown: PricingChoice) => rerender(createPage(shown)) };
}

test("OwnAudience: an organisation that arrives sees its own plans, and can look at the others", async () => {
  signInAs(null);
  const { router, open } = renderPricing(forArtists);
  expect(router.replace).not.toHaveBeenCalled();
  act(() => signInAs(organization));
  const ownPlans = "/pricing?audience=organization&interval=year";
  await waitFor(() =>
    expect(router.replace).toHaveBeenCalledExactlyOnceWith(ownPlans, { scroll: false }),
  );
  open(forOrganizations);
  open(forArtists);
  expect(router.replace).toHaveBeenCalledOnce();
});

test("OwnAudience: a link to the plans for organisations shows them to artists too", () => {
  signInAs(buildProfile("a"));
  expect(renderPricing(forOrganizations).router.replace).not.toHaveBeenCalled();
  expect(renderPricing(forArtists).router.replace).not.toHaveBeenCalled();
});
