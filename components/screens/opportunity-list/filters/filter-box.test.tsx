// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { filterLabels } from "@/components/screens/opportunity-list/filters/filter-labels";
import { FilterBox } from "@/components/screens/opportunity-list/filters/filter-box";

afterEach(cleanup);

test("FilterBox: expands and collapses, and its checkboxes toggle", async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  const group = filterLabels.groups.find(({ name }) => name === "fields");
  if (group === undefined) throw new Error("There is no such filter.");
  render(
    <FilterBox group={group} selected={["DANCE"]} counts={{ DANCE: 2 }} onChange={onChange} />,
  );
  const details = screen.getByRole("group", { name: "Artistic field" }).querySelector("details");
  expect(details).toHaveAttribute("open");
  await user.click(screen.getByRole("checkbox", { name: /^Dance/ }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith("fields", "DANCE", false);
  await user.click(screen.getByText(/^Artistic field/, { selector: "summary span" }));
  expect(details).not.toHaveAttribute("open");
  await user.click(screen.getByText(/^Artistic field/, { selector: "summary span" }));
  expect(details).toHaveAttribute("open");
});
