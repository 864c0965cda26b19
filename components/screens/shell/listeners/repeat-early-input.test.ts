// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from "vitest";
import { repeatEarlyInput } from "@/components/screens/shell/listeners/repeat-early-input";
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

it("repeatEarlyInput: presses the button that was pressed before the page's code had arrived, once", () => {
  const onPress = pressEarly('<button type="button"><b>Follow</b></button>');
  repeatEarlyInput();
  expect(onPress).toHaveBeenCalledOnce();
  repeatEarlyInput();
  expect(onPress).toHaveBeenCalledOnce();
});

it("repeatEarlyInput: leaves buttons alone that act without code", () => {
  for (const html of ['<button type="submit">', '<button type="button" popovertarget="menu">']) {
    const onPress = pressEarly(html);
    repeatEarlyInput();
    expect(onPress).not.toHaveBeenCalled();
  }
});

/** Changes the field of `html` before React knows it. @returns the values that a listener then hears of */
function changeEarly(html: string, change: (field: HTMLElement) => void): string[] {
  document.body.innerHTML = `<form>${html}</form>`;
  const field = document.querySelector<HTMLElement>("form > *");
  if (field === null) throw new Error("no field");
  change(field);
  Object.assign(field, { __reactProps$1: {} });
  const heard: string[] = [];
  document.querySelector("form")?.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement) heard.push(target.value);
    if (target instanceof HTMLInputElement) heard.push(String(target.checked));
  });
  repeatEarlyInput();
  repeatEarlyInput();
  return heard;
}

const choosePounds = (field: HTMLElement) => {
  if (field instanceof HTMLSelectElement) field.value = "GBP";
  field.dispatchEvent(new Event("change", { bubbles: true }));
};

it("repeatEarlyInput: repeats a choice that was made before the page's code had arrived, once", () => {
  const press = (field: HTMLElement) => field.click();
  expect(changeEarly('<input type="checkbox">', press)).toEqual(["true"]);
  expect(changeEarly('<input type="checkbox" checked>', press)).toEqual(["false"]);
  expect(changeEarly('<input type="radio">', press)).toEqual(["true"]);
  expect(changeEarly("<select><option>USD<option>GBP</select>", choosePounds)).toEqual(["GBP"]);
});
