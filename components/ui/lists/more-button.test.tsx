// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { MoreButton } from "@/components/ui/lists/more-button";

afterEach(cleanup);

/** Two pages of two items. */
function EntryList() {
  const [page, setPage] = useState(1);
  const entries = ["First", "Second", "Third", "Fourth"].slice(0, page * 2);
  const list = {
    hasNextPage: page === 1,
    isFetchingNextPage: false,
    fetchNextPage: () => setPage(2),
  };
  return (
    <div>
      <ul>
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
      <MoreButton list={list} />
    </div>
  );
}

test("MoreButton: focuses the first new item, also after the last page", async () => {
  render(<EntryList />);
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(screen.getByText("Third")).toHaveFocus();
  expect(screen.queryByRole("button")).toBeNull();
});
