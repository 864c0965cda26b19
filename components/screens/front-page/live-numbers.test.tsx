// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LiveNumbers } from "@/components/screens/front-page/live-numbers";
import {
  readListAddress,
  normalizedListHref,
} from "@/components/screens/opportunity-list/list-address";

test("LiveNumbers: each number links to its list's canonical address", () => {
  render(<LiveNumbers open={12} closing={3} organizations={0} />);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
  expect(links).toHaveLength(2);
  for (const href of links) {
    const params = Object.fromEntries(new URL(href, "https://vitrine.test").searchParams);
    expect(normalizedListHref(readListAddress(null, params))).toBe(href);
  }
});
