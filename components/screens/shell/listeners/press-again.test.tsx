// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { beforeAll, expect, it, vi } from "vitest";
import { PressAgain } from "@/components/screens/shell/listeners/press-again";
import { EARLY_BUTTON_SCRIPT } from "@/lib/client/early-press";

beforeAll(() => {
  const script = document.createElement("script");
  script.textContent = EARLY_BUTTON_SCRIPT;
  document.head.append(script);
});

const pressEarly = (html: string) => {
  document.body.innerHTML = html;
  const button = document.querySelector("button");
  button?.click();
  const onPress = vi.fn<() => void>();
  button?.addEventListener("click", onPress);
  // As React marks what it has taken over.
  Object.assign(button ?? {}, { __reactProps$1: {} });
  return { button, onPress };
};

it("PressAgain: presses the button that was pressed before the page's code had arrived, once", () => {
  const { onPress } = pressEarly('<button type="button"><b>Follow</b></button>');
  render(<PressAgain />).unmount();
  expect(onPress).toHaveBeenCalledOnce();
  render(<PressAgain />);
  expect(onPress).toHaveBeenCalledOnce();
});

it("PressAgain: leaves buttons alone that act without code, and those that are gone", () => {
  for (const html of ['<button type="submit">', '<button type="button" popovertarget="menu">']) {
    const { onPress } = pressEarly(html);
    render(<PressAgain />);
    expect(onPress).not.toHaveBeenCalled();
  }
  const { button, onPress } = pressEarly('<button type="button">');
  button?.remove();
  render(<PressAgain />);
  expect(onPress).not.toHaveBeenCalled();
});
