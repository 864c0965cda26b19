// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { HowToBuy } from "@/components/screens/artwork-page/how-to-buy";

afterEach(cleanup);

test("HowToBuy: the artist where messages are read", () => {
  const { container } = render(<HowToBuy isRead name="Ada Brook" website="https://ada.example" />);
  expect(container).toHaveTextContent(/^Vitrine does not sell works: ask the artist\.$/);
  expect(screen.queryByRole("link")).toBeNull();
});

test("HowToBuy: of an imported profile its website, or that nobody reads", () => {
  const props = { isRead: false, name: "Ada Brook" };
  const { container, rerender } = render(<HowToBuy {...props} website="https://ada.example" />);
  expect(container).toHaveTextContent(
    /^Vitrine does not sell works\. Ask on the website of Ada Brook\.$/,
  );
  expect(screen.getByRole("link")).toHaveAttribute("href", "https://ada.example");
  rerender(<HowToBuy {...props} website={null} />);
  expect(container).toHaveTextContent("and Ada Brook does not read messages here yet.");
});
