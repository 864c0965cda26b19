// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { setUpOpportunityForm } from "@/tests/support/opportunity-form-screen";

// Next.js provides no router in tests.
vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: () => {} }),
  usePathname: () => window.location.pathname,
}));

const { renderForm, append, findTitleField } = await setUpOpportunityForm();

const description = () =>
  screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Description/ });
const chooseType = async (user: ReturnType<typeof renderForm>["user"], label: string) =>
  user.selectOptions(screen.getByRole("combobox", { name: /^Type/ }), label);

test("OutlineOffer: offered while the description is empty, and removable", async () => {
  const { user } = renderForm();
  await findTitleField();
  expect(screen.queryByRole("button", { name: "Use the outline" })).toBeNull();
  await chooseType(user, "Residency");
  await user.click(screen.getByRole("button", { name: "Use the outline" }));
  expect(description().value).toMatch(/^## About the residency/);
  expect(screen.getByRole("checkbox", { name: "Motivation letter" })).toBeChecked();
  await user.click(screen.getByRole("button", { name: "Remove the outline" }));
  expect(description()).toHaveValue("");
  expect(screen.getByRole("checkbox", { name: "Motivation letter" })).not.toBeChecked();
});

test("OutlineOffer: not offered once a description is typed", async () => {
  const { user } = renderForm();
  await findTitleField();
  await append(user, description(), "Six weeks.");
  await chooseType(user, "Job");
  expect(screen.queryByRole("button", { name: "Use the outline" })).toBeNull();
  expect(description()).toHaveValue("Six weeks.");
});
