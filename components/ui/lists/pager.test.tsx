// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Pager } from "@/components/ui/lists/pager";

afterEach(cleanup);

test.each([
  [{ page: 2, pages: 3 }, "Page 2 of 3"],
  [{ page: 2 }, "Page 2"],
  [{ page: 2, pages: 1 }, "Page 2"],
])("Pager of %j: %s", (props, text) => {
  render(<Pager {...props} previous="?page=1" next={null} />);
  expect(screen.getByText(text)).toBeVisible();
});
