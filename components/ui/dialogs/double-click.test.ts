// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { swallowDoubleClick } from "@/components/ui/dialogs/double-click";

const onClick = vi.fn();
let doubleClick: ReturnType<typeof swallowDoubleClick>;

beforeEach(() => {
  // In a browser both are one clock.
  vi.spyOn(performance, "now").mockImplementation(() => new Event("now").timeStamp);
  doubleClick = swallowDoubleClick();
  document.addEventListener("click", onClick);
});
afterEach(() => {
  doubleClick.stop();
  document.removeEventListener("click", onClick);
  onClick.mockClear();
  vi.restoreAllMocks();
});

function press(): void {
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body, { detail: 1 });
}

test("swallowDoubleClick: the second click does not reach what is below the sheet that the first closed", () => {
  press();
  doubleClick.recordClose();
  press();
  expect(onClick).toHaveBeenCalledOnce();
});

test("swallowDoubleClick: after Back has closed the sheet, the button that opened it opens it again", () => {
  press();
  doubleClick.recordOpen();
  doubleClick.recordClose();
  press();
  expect(onClick).toHaveBeenCalledTimes(2);
});
