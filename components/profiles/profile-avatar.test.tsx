// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ProfileAvatar } from "@/components/profiles/profile-avatar";

afterEach(cleanup);

const image = "/content/profiles/ada.jpg";

test.each(["small", "regular"] as const)(
  "ProfileAvatar: crops the picture to 44 by 44, and to twice that for high-density screens, in a %s circle",
  (size) => {
    render(<ProfileAvatar image={image} name="Ada Brook" seed="ada" size={size} />);
    const avatar = screen.getByRole("img", { name: "profile" });
    expect(avatar).toHaveAttribute("src", `${image}?fm=auto&w=44&h=44&fit=crop&q=90`);
    expect(avatar).toHaveAttribute(
      "srcset",
      `${image}?fm=auto&w=44&h=44&fit=crop&q=90 1x, ${image}?fm=auto&w=88&h=88&fit=crop&q=90 2x`,
    );
    expect(avatar).toHaveClass("rounded-full", `size-avatar-${size}`);
  },
);

test.each(["small", "regular", "large"] as const)(
  "ProfileAvatar: without a picture, shows the initials in a %s circle of the profile's colour",
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

test("ProfileAvatar: every crop follows the focus that the owner has set", () => {
  render(<ProfileAvatar image={`${image}?focus=500-333-120`} name="Ada Brook" seed="ada" />);
  expect(screen.getByRole("img", { name: "profile" })).toHaveAttribute(
    "src",
    `${image}?focus=500-333-120&fm=auto&w=44&h=44&fit=crop&q=90`,
  );
});
