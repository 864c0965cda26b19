// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Avatar } from "@/components/profiles/avatar";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/fields/field";
import { PasswordInput } from "@/components/ui/fields/password-input";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { TextInput } from "@/components/ui/fields/text-input";

afterEach(cleanup);

test("PasswordInput: toggles between hidden and visible text", async () => {
  const user = userEvent.setup();
  render(<PasswordInput aria-label="Password" />);
  const input = screen.getByLabelText("Password");
  expect(input).toHaveAttribute("type", "password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(input).toHaveAttribute("type", "text");
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(input).toHaveAttribute("type", "password");
});

test("Field: shows its error under the control and describes it with hint and error", () => {
  render(
    <Field label="Title" hint="As on its label" error="Please fill this in." required>
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = screen.getByRole("textbox", { name: "Title" });
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription("Please fill this in. As on its label");
  const error = screen.getByText("Please fill this in.");
  expect(input.compareDocumentPosition(error) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("Button: pending → busy, and ignores clicks", async () => {
  const user = userEvent.setup();
  const press = vi.fn();
  render(
    <Button pending onClick={press}>
      Post
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Post" });
  await user.click(button);
  expect(button).toHaveAttribute("aria-busy", "true");
  expect(button).toHaveFocus();
  expect(press).not.toHaveBeenCalled();
});

test("Button: with `pending` ignores the second click of a double click", () => {
  const press = vi.fn();
  render(
    <>
      <Button pending={false} onClick={press}>
        Pay
      </Button>
      <Button onClick={press}>Larger</Button>
    </>,
  );
  const doubleClick = (name: string) => {
    for (const detail of [1, 2]) fireEvent.click(screen.getByRole("button", { name }), { detail });
  };
  doubleClick("Pay");
  expect(press).toHaveBeenCalledTimes(1);
  doubleClick("Larger");
  expect(press).toHaveBeenCalledTimes(3);
});

test("Button: is type=button by default", () => {
  render(<Button>Add</Button>);
  expect(screen.getByRole("button")).toHaveAttribute("type", "button");
});

test("Avatar: with a picture has the alt text profile and is 40, 44 or 133 px wide", () => {
  render(
    <>
      <Avatar src="/a.jpg" size="small" />
      <Avatar src="/a.jpg" />
      <Avatar src="/a.jpg" size="large" />
    </>,
  );
  const widths = screen
    .getAllByRole("img", { name: "profile" })
    .map((image) => image.getAttribute("width"));
  expect(widths).toEqual(["40", "44", "133"]);
});

test("Avatar: without a picture shows a placeholder icon", () => {
  const { container } = render(<Avatar />);
  expect(screen.queryByRole("img")).toBeNull();
  expect(container.querySelector("svg")).not.toBeNull();
});

test("ProgressBar: has a name and a value", () => {
  render(<ProgressBar label="Uploading boats.jpg" value={0.4} />);
  expect(screen.getByRole("progressbar", { name: "Uploading boats.jpg" })).toHaveValue(0.4);
});
