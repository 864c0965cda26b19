// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { readFile } from "node:fs/promises";
import { afterEach, expect, test } from "vitest";
import { InitialsAvatar } from "@/components/ui/initials-avatar";

afterEach(cleanup);

const renderBackground = (name: string, seed: string) =>
  render(<InitialsAvatar name={name} seed={seed} />).container.firstElementChild?.className.match(
    /bg-mark-\w+/,
  )?.[0];

test("InitialsAvatar: shows the initials, hidden from screen readers, with the given class", () => {
  const { container } = render(
    <InitialsAvatar name="Tate Modern" seed="1" className="size-avatar-regular rounded-full" />,
  );
  expect(container).toHaveTextContent(/^TM$/);
  expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
  expect(container.firstElementChild).toHaveClass("size-avatar-regular", "rounded-full");
});

test("InitialsAvatar: the seed alone decides the background, over the whole palette", () => {
  expect(renderBackground("Tate", "a")).toBe(renderBackground("Tate Modern", "a"));
  const backgrounds = new Set(
    Array.from({ length: 100 }, (_, index) => renderBackground("A", `seed-${index}`)),
  );
  expect(backgrounds.size).toBe(6);
});

const linear = (channel: number) =>
  channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(hex.slice(start, start + 2), 16) / 255),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.each([":root", ".dark"])(
  "InitialsAvatar: contrast is at least 4.5:1 on every background in %s",
  async (theme) => {
    const css = await readFile("app/globals.css", "utf8");
    const [, block = ""] = css.split(`\n${theme} {\n  color-scheme`);
    const tokens = new Map(
      [...block.slice(0, block.indexOf("}")).matchAll(/--([\w-]+): (#\w{6})/g)].map(
        ([, name = "", value = ""]) => [name, value] as const,
      ),
    );
    const text = luminance(tokens.get("text") ?? "");
    const marks = [...tokens].filter(([name]) => name.startsWith("mark-"));
    expect(marks).toHaveLength(6);
    for (const [name, value] of marks) {
      const background = luminance(value);
      const ratio = (Math.max(text, background) + 0.05) / (Math.min(text, background) + 0.05);
      expect(ratio, name).toBeGreaterThanOrEqual(4.5);
    }
  },
);
