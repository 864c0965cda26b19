// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import { ProgressBar } from "@/components/ui/progress-bar";
import { TextInput } from "@/components/ui/text-input";

afterEach(cleanup);

test("a password is hidden until it is asked to be seen, and hidden again", async () => {
  const user = userEvent.setup();
  render(<PasswordInput aria-label="Password" />);
  const input = screen.getByLabelText("Password");
  expect(input).toHaveAttribute("type", "password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(input).toHaveAttribute("type", "text");
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(input).toHaveAttribute("type", "password");
});

test("a field shows its error under the control and ties both texts to it", () => {
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

test("a busy button says so and does nothing", async () => {
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

test("the second press of a double click is none on a button that can become busy", () => {
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

test("a button never submits a form by accident", () => {
  render(<Button>Add</Button>);
  expect(screen.getByRole("button")).toHaveAttribute("type", "button");
});

test("an avatar with a picture is called profile, and is 40, 44 or 133 px wide", () => {
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

test("an avatar without a picture is a placeholder icon", () => {
  const { container } = render(<Avatar />);
  expect(screen.queryByRole("img")).toBeNull();
  expect(container.querySelector("svg")).not.toBeNull();
});

test("progress has a name and a value", () => {
  render(<ProgressBar label="Uploading boats.jpg" value={0.4} />);
  expect(screen.getByRole("progressbar", { name: "Uploading boats.jpg" })).toHaveValue(0.4);
});
