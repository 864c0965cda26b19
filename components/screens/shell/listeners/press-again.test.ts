// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from "vitest";
import { pressAgain } from "@/components/screens/shell/listeners/press-again";
import { EARLY_INPUT_SCRIPT } from "@/lib/client/early-press";

beforeAll(() => {
  const script = document.createElement("script");
  script.textContent = EARLY_INPUT_SCRIPT;
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
  return onPress;
};

it("pressAgain: presses the button that was pressed before the page's code had arrived, once", () => {
  const onPress = pressEarly('<button type="button"><b>Follow</b></button>');
  pressAgain();
  expect(onPress).toHaveBeenCalledOnce();
  pressAgain();
  expect(onPress).toHaveBeenCalledOnce();
});

it("pressAgain: leaves buttons alone that act without code", () => {
  for (const html of ['<button type="submit">', '<button type="button" popovertarget="menu">']) {
    const onPress = pressEarly(html);
    pressAgain();
    expect(onPress).not.toHaveBeenCalled();
  }
});
