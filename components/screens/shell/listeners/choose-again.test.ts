// @vitest-environment jsdom
import { beforeAll, expect, it } from "vitest";
import { chooseAgain } from "@/components/screens/shell/listeners/choose-again";
import { EARLY_INPUT_SCRIPT } from "@/lib/client/early-press";

beforeAll(() => {
  const script = document.createElement("script");
  script.textContent = EARLY_INPUT_SCRIPT;
  document.head.append(script);
});

/** Changes the field of `html` before React knows it. @returns the values that a listener then hears of */
function changeEarly(html: string, change: (field: HTMLElement) => void): string[] {
  document.body.innerHTML = `<form>${html}</form>`;
  const field = document.querySelector<HTMLElement>("form > *");
  if (field === null) throw new Error("no field");
  change(field);
  Object.assign(field, { __reactProps$1: {} });
  // As React draws what it knows.
  if (field instanceof HTMLSelectElement) field.value = "USD";
  if (field instanceof HTMLInputElement) field.checked = field.defaultChecked;
  const heard: string[] = [];
  document.querySelector("form")?.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement) heard.push(target.value);
    if (target instanceof HTMLInputElement) heard.push(String(target.checked));
  });
  chooseAgain();
  chooseAgain();
  return heard;
}

const choosePounds = (field: HTMLElement) => {
  if (field instanceof HTMLSelectElement) field.value = "GBP";
  field.dispatchEvent(new Event("change", { bubbles: true }));
};

it("chooseAgain: repeats a choice that was made before the page's code had arrived, once", () => {
  const press = (field: HTMLElement) => field.click();
  expect(changeEarly('<input type="checkbox">', press)).toEqual(["true"]);
  expect(changeEarly('<input type="checkbox" checked>', press)).toEqual(["false"]);
  expect(changeEarly('<input type="radio">', press)).toEqual(["true"]);
  expect(changeEarly("<select><option>USD<option>GBP</select>", choosePounds)).toEqual(["GBP"]);
});
