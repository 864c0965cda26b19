import type * as library from "tailwind-merge";
import { expect, test, vi } from "vitest";
import { cn } from "@/lib/shared/cn";

const configs = vi.hoisted((): { cacheSize?: number }[] => []);
// A spy around the library.
vi.mock("tailwind-merge", async (original) => {
  const real = await original<typeof library>();
  const extendTailwindMerge: typeof real.extendTailwindMerge = (config, ...more) => {
    if (typeof config === "object") configs.push(config);
    return real.extendTailwindMerge(config, ...more);
  };
  return { ...real, extendTailwindMerge };
});

test("of two classes that set the same thing the later one wins, also by the names of the design", () => {
  expect(cn("p-5", false, undefined, ["p-3"])).toBe("p-3");
  expect(cn("size-avatar-small", "size-avatar-large")).toBe("size-avatar-large");
  expect(cn("text-small", "text-muted", "text-large")).toBe("text-muted text-large");
});

test("what was merged is kept, 500 entries of it", () => {
  expect(configs.map(({ cacheSize }) => cacheSize)).toEqual([500]);
});
