// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ProfileAvatar } from "@/components/profiles/profile-avatar";

afterEach(cleanup);

const image = "/content/profiles/ada.jpg";

test.each(["small", "regular"] as const)(
  "a profile's picture is cropped to 44 by 44, and to twice that for sharp screens, in a %s circle",
  (size) => {
    render(<ProfileAvatar image={image} name="Ada Brook" seed="ada" size={size} />);
    const shown = screen.getByRole("img", { name: "profile" });
    expect(shown).toHaveAttribute("src", `${image}?fm=auto&w=44&h=44&fit=crop&q=90`);
    expect(shown).toHaveAttribute(
      "srcset",
      `${image}?fm=auto&w=44&h=44&fit=crop&q=90 1x, ${image}?fm=auto&w=88&h=88&fit=crop&q=90 2x`,
    );
    expect(shown).toHaveClass("rounded-full", `size-avatar-${size}`);
  },
);

test.each(["small", "regular", "large"] as const)(
  "without a picture a profile is its initials, in a %s circle of its own colour",
  (size) => {
    const { container } = render(
      <ProfileAvatar image={null} name="Ada Brook" seed="ada" size={size} />,
    );
    expect(screen.queryByRole("img")).toBeNull();
    expect(container).toHaveTextContent(/^AB$/);
    expect(container.querySelector("svg")).toBeNull();
    expect(container.firstElementChild).toHaveClass("rounded-full", `size-avatar-${size}`);
  },
);

test("a focus that the owner chose stays in every crop", () => {
  render(<ProfileAvatar image={`${image}?focus=500-333-120`} name="Ada Brook" seed="ada" />);
  expect(screen.getByRole("img", { name: "profile" })).toHaveAttribute(
    "src",
    `${image}?focus=500-333-120&fm=auto&w=44&h=44&fit=crop&q=90`,
  );
});
