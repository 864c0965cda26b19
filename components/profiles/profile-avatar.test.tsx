// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ProfileAvatar } from "@/components/profiles/profile-avatar";

afterEach(cleanup);

const image = "/content/profiles/ada.jpg";

test.each(["small", "regular"] as const)(
  "a profile's picture is cropped to 44 by 44, and to twice that for sharp screens, in a %s circle",
  (size) => {
    render(<ProfileAvatar image={image} size={size} />);
    const shown = screen.getByRole("img", { name: "profile" });
    expect(shown).toHaveAttribute("src", `${image}?fm=auto&w=44&h=44&fit=crop&q=90`);
    expect(shown).toHaveAttribute(
      "srcset",
      `${image}?fm=auto&w=44&h=44&fit=crop&q=90 1x, ${image}?fm=auto&w=88&h=88&fit=crop&q=90 2x`,
    );
    expect(shown).toHaveClass("rounded-full", `size-avatar-${size}`);
  },
);

test("without a picture there is a placeholder icon", () => {
  const { container } = render(<ProfileAvatar image={null} size="small" />);
  expect(screen.queryByRole("img")).toBeNull();
  expect(container.querySelector("svg")).not.toBeNull();
  expect(container.firstElementChild).toHaveClass("rounded-full", "size-avatar-small");
});
