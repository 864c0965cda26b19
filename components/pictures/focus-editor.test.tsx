// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { FocusEditor } from "@/components/pictures/focus-editor";
import type { Focus } from "@/lib/images/focus.schema";

const FRAME_SIZE = 200;

beforeAll(() => {
  // jsdom has neither layout nor pointer capture.
  HTMLElement.prototype.setPointerCapture = () => {};
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, FRAME_SIZE, FRAME_SIZE);
});
afterEach(cleanup);

/** A square crop of a picture of 600 by 900. */
function renderEditor(focus: Focus | null = null) {
  const onSave = vi.fn<(focus: Focus | null) => void>();
  const { container } = render(
    <FocusEditor
      url="/content/profiles/a.jpg?focus=1-1-100"
      shape="avatar"
      focus={focus}
      isSaving={false}
      error={null}
      onSave={onSave}
    />,
  );
  const image = container.querySelector("img");
  if (image === null) throw new Error("There is no picture.");
  Object.defineProperties(image, { naturalWidth: { value: 600 }, naturalHeight: { value: 900 } });
  fireEvent.load(image);
  const save = async () => {
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    return onSave.mock.lastCall?.[0];
  };
  return { stage: screen.getByRole("application"), image, save };
}

const point = (pointerId: number, clientX: number, clientY: number) => ({
  pointerId,
  clientX,
  clientY,
});

test("FocusEditor: shows the whole picture, framing its upper third by default", async () => {
  const { image, save } = renderEditor();
  expect(image).toHaveAttribute("src", "/content/profiles/a.jpg?fm=auto&w=1200");
  expect(image).toHaveStyle({ width: "100%", height: "150%", top: "0%" });
  expect(await save()).toBeNull();
});

test("FocusEditor: dragging moves the crop as far as the picture's edges", async () => {
  const { stage, save } = renderEditor();
  fireEvent.pointerDown(stage, point(1, 100, 100));
  fireEvent.pointerMove(stage, point(1, 100, 70));
  fireEvent.pointerMove(stage, point(1, 100, 40));
  expect((await save())?.y).toBeCloseTo(1 / 3 + 0.2);
  fireEvent.pointerMove(stage, point(1, 100, -900));
  fireEvent.pointerUp(stage, point(1, 100, -900));
  fireEvent.pointerMove(stage, point(1, 100, 900));
  expect((await save())?.y).toBeCloseTo(2 / 3);
});

test("FocusEditor: pinching out zooms in", async () => {
  const { stage, save } = renderEditor();
  fireEvent.pointerDown(stage, point(1, 90, 100));
  fireEvent.pointerDown(stage, point(2, 110, 100));
  fireEvent.pointerMove(stage, point(1, 80, 100));
  fireEvent.pointerMove(stage, point(2, 120, 100));
  expect((await save())?.zoom).toBeCloseTo(2);
});

test("FocusEditor: keys move and zoom, and Reset restores the default", async () => {
  const { stage, save } = renderEditor({ x: 0.5, y: 0.5, zoom: 2 });
  stage.focus();
  await userEvent.keyboard("{ArrowRight}{ArrowDown}+");
  const newFocus = await save();
  expect(newFocus?.x).toBeCloseTo(0.5 + 0.05 / 2);
  expect(newFocus?.y).toBeGreaterThan(0.5);
  expect(newFocus?.zoom).toBeCloseTo(2.2);
  stage.focus();
  await userEvent.keyboard("------------");
  expect((await save())?.zoom).toBe(1);
  await userEvent.click(screen.getByRole("button", { name: "Reset" }));
  expect(await save()).toBeNull();
});

test("FocusEditor: slider and buttons zoom within the limits", async () => {
  const { save } = renderEditor();
  expect(screen.getByRole("button", { name: "Zoom out" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Zoom in" }));
  expect((await save())?.zoom).toBeCloseTo(1.1);
  fireEvent.change(screen.getByRole("slider", { name: "Zoom" }), { target: { value: "4" } });
  expect((await save())?.zoom).toBe(4);
  expect(screen.getByRole("button", { name: "Zoom in" })).toBeDisabled();
});

test("FocusEditor: a failed picture shows an error and can be retried", async () => {
  const { image } = renderEditor();
  fireEvent.error(image);
  expect(screen.getByRole("alert")).toHaveTextContent("The picture could not be loaded.");
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByRole("application").querySelector("img")).toHaveAttribute("src");
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
});
