// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { emptyValues } from "@/components/artworks/form/artwork-values";
import { SizeQuestion, findSizeQuestion } from "@/components/screens/artwork-form/size-question";

afterEach(cleanup);

const upright = { width: 800, height: 1200 };
const wide = { width: 1200, height: 800 };
const size = (width: string, height: string, depth = "") => ({
  ...emptyValues,
  width,
  height,
  depth,
});

test("findSizeQuestion: only a size that contradicts the picture's shape is questioned", () => {
  expect(findSizeQuestion(size("100", "50"), upright)).toMatch(/^The picture is upright/);
  expect(findSizeQuestion(size("50", "100,5"), wide)).toMatch(/^The picture is wide/);
  expect(findSizeQuestion(size("50", "100"), upright)).toBeNull();
  expect(findSizeQuestion(size("100", "95"), upright)).toBeNull();
  expect(findSizeQuestion(size("100", "50"), { width: 1000, height: 1050 })).toBeNull();
  expect(findSizeQuestion(size("100", "50", "20"), upright)).toBeNull();
  expect(findSizeQuestion(size("100", ""), upright)).toBeNull();
  expect(findSizeQuestion(size("100", "50"), undefined)).toBeNull();
});

test("SizeQuestion: disappears after swapping or confirming the size, and returns for another size", async () => {
  const user = userEvent.setup();
  const onSwap = vi.fn();
  const onAnswered = vi.fn();
  const renderedWith = (width: string, height: string) => (
    <SizeQuestion
      values={size(width, height)}
      picture={upright}
      onSwap={onSwap}
      onAnswered={onAnswered}
    />
  );
  const { rerender } = render(renderedWith("100", "50"));
  await user.click(screen.getByRole("button", { name: "Swap width and height" }));
  expect(onSwap).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole("button", { name: "Keep 100 × 50" }));
  expect(onAnswered).toHaveBeenCalledTimes(2);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  rerender(renderedWith("120", "50"));
  expect(screen.getByRole("status")).toHaveTextContent("The picture is upright");
});
