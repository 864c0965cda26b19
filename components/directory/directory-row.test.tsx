// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DirectoryRow } from "@/components/directory/directory-row";
import { profileAnswer } from "@/tests/support/profile-answer";

afterEach(cleanup);

function show(opportunities: number) {
  const profile = profileAnswer("house", "Harbour House");
  render(
    <DirectoryRow profile={{ ...profile, counts: { artworks: 0, opportunities } }} works={[]} />,
  );
  return screen.getByRole("link");
}

test.each([
  [2, "2 open opportunities"],
  [1, "1 open opportunity"],
])("a row of the directory says how many opportunities are open: %i", (count, words) => {
  expect(show(count)).toHaveTextContent(words);
});

test("a row without an open opportunity says nothing of them", () => {
  expect(show(0)).not.toHaveTextContent("open");
});
