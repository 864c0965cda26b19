// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Explain } from "@/components/ui/dialogs/explain";
import { TooltipKeys } from "@/components/ui/dialogs/tooltip-keys";
import { OfferOption } from "@/components/ui/fields/offer-option";

afterEach(cleanup);

const explanation = { question: "What is “Highlight”?", answer: "The row is tinted." };

test("Explain: the button is named by the question and described by the answer", () => {
  render(<Explain {...explanation} />);
  const button = screen.getByRole("button", { name: "What is “Highlight”?" });
  expect(button).toHaveAccessibleDescription("The row is tinted.");
  expect(screen.getByRole("tooltip").firstElementChild).toHaveClass("w-tooltip");
  cleanup();
  render(<Explain {...explanation} small />);
  expect(screen.getByRole("tooltip").firstElementChild).toHaveClass("w-auto");
});

test("Explain: a tap shows the answer where browsers do not focus tapped buttons", () => {
  render(
    <>
      <Explain {...explanation} />
      <TooltipKeys />
    </>,
  );
  const button = screen.getByRole("button");
  fireEvent.click(button);
  expect(button).toHaveFocus();
  expect(screen.getByRole("tooltip")).toHaveClass("group-focus-within/tooltip:visible");
});

test("Explain: the first Escape hides the answer without reaching the page", async () => {
  const user = userEvent.setup();
  const onKeyDown = vi.fn<(event: KeyboardEvent) => void>();
  document.addEventListener("keydown", onKeyDown);
  render(
    <>
      <Explain {...explanation} />
      <TooltipKeys />
    </>,
  );
  screen.getByRole("button").focus();
  await user.keyboard("{Escape}");
  expect(screen.getByRole("tooltip").parentElement).toHaveAttribute("data-dismissed");
  expect(onKeyDown).not.toHaveBeenCalled();
  await user.keyboard("{Escape}");
  expect(onKeyDown).toHaveBeenCalledOnce();
  document.removeEventListener("keydown", onKeyDown);
});

test("OfferOption: its Explain button is not part of the option's name and does not select it", async () => {
  const choose = vi.fn<() => void>();
  render(
    <OfferOption
      group="boost"
      name="Highlight"
      price="$25"
      benefit="Stands out."
      explanation={explanation}
      obstacle={null}
      checked={false}
      onSelect={choose}
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: explanation.question }));
  expect(choose).not.toHaveBeenCalled();
  expect(screen.getByRole("radio")).toHaveAccessibleName(/^Highlight ?\$25 ?Stands out\.$/);
});
