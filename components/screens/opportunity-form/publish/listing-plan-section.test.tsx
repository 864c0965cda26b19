// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { setUpOpportunityForm } from "@/tests/support/opportunity-form-screen";

// Next.js provides no router in tests.
vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: () => {} }),
  usePathname: () => window.location.pathname,
}));

const { createDraft, stubOpportunity, renderForm, findTitleField } = await setUpOpportunityForm();

test("ListingPlanSection: the boosts are collapsed until one is selected", async () => {
  const draft = createDraft();
  stubOpportunity(draft);
  localStorage.setItem(
    `vitrine-draft:opportunity:${draft.id}:choice`,
    JSON.stringify({
      version: "",
      values: { plan: null, boost: "HIGHLIGHT", coupon: "" },
      storedAt: "2026-11-21T00:00:00.000Z",
    }),
  );
  const { user, unmount } = renderForm(draft.id);
  await findTitleField();
  const findBoostDisclosure = () =>
    screen.getByRole("radio", { name: /^No boost/ }).closest("details");
  await waitFor(() => expect(findBoostDisclosure()).toHaveAttribute("open"));
  await user.click(screen.getByRole("radio", { name: /^No boost/ }));
  expect(findBoostDisclosure()).toHaveAttribute("open");
  unmount();
  localStorage.clear();
  renderForm(draft.id);
  await findTitleField();
  expect(findBoostDisclosure()).not.toHaveAttribute("open");
});
