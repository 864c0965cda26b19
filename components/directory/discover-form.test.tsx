// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { DiscoverForm } from "@/components/directory/discover-form";

const push = vi.fn();
// Next.js provides no router in tests.
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

afterEach(cleanup);

type Props = ComponentProps<typeof DiscoverForm>;
const initialProps: Props = {
  slug: "artists",
  sectionType: null,
  filters: {},
  place: "",
  types: [],
  type: null,
};

function renderForm() {
  const { rerender } = render(<DiscoverForm {...initialProps} />);
  return {
    user: userEvent.setup(),
    rerenderWith: (props: Partial<Props>) =>
      rerender(<DiscoverForm {...initialProps} {...props} />),
    name: screen.getByRole("searchbox", { name: "Name" }),
    place: screen.getByRole("combobox", { name: "City or country" }),
  };
}

test("DiscoverForm: after a search the focus and newer input stay, and the place is written out", async () => {
  const { user, rerenderWith, name, place } = renderForm();
  await user.type(place, "schweiz");
  await user.type(name, "ink{Enter}");
  await waitFor(() =>
    expect(push).toHaveBeenCalledWith("/discover/artists?country=CH&searchQuery=ink", {
      scroll: false,
    }),
  );
  await user.type(name, "well");
  rerenderWith({ filters: { country: "CH", searchQuery: "ink" }, place: "Switzerland" });
  expect(name).toHaveFocus();
  expect(name).toHaveValue("inkwell");
  expect(place).toHaveValue("Switzerland");
});

test("DiscoverForm: Back restores the previous search in the fields", async () => {
  const { user, rerenderWith, name } = renderForm();
  await user.type(name, "ink{Enter}");
  rerenderWith({ filters: { searchQuery: "ink" } });
  rerenderWith({});
  expect(name).toHaveValue("");
});

test("DiscoverForm: clearing the filters also empties fields that were not submitted", async () => {
  const { user, rerenderWith, name, place } = renderForm();
  await user.type(name, "ink{Enter}");
  rerenderWith({ filters: { searchQuery: "ink" } });
  await user.type(place, "Bas");
  const link = screen.getByRole("link", { name: "Clear filters" });
  link.addEventListener("click", (event) => event.preventDefault());
  await user.click(link);
  rerenderWith({});
  expect(name).toHaveValue("");
  expect(place).toHaveValue("");
});
