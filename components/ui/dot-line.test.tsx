// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DotLine } from "@/components/ui/dot-line";

afterEach(cleanup);

test.each([
  ["Grant / Stipend · Portland, United States · Free", ["Stipend ·", "States ·"]],
  ["Residency", []],
  ["", []],
])("a dot of “%s” stays with the word before it", (text, kept) => {
  const { container } = render(<DotLine text={text} />);
  expect(container).toHaveTextContent(text);
  const spans = [...container.querySelectorAll(".whitespace-nowrap")];
  expect(spans.map((span) => span.textContent)).toEqual(kept);
});
