import type * as library from "tailwind-merge";
import { expect, test, vi } from "vitest";
import { cn } from "@/lib/shared/cn";

const configs = vi.hoisted((): { cacheSize?: number }[] => []);
// Records the configuration that `cn` passes to the library.
vi.mock("tailwind-merge", async (importOriginal) => {
  const actual = await importOriginal<typeof library>();
  const extendTailwindMerge: typeof actual.extendTailwindMerge = (config, ...rest) => {
    if (typeof config === "object") configs.push(config);
    return actual.extendTailwindMerge(config, ...rest);
  };
  return { ...actual, extendTailwindMerge };
});

test("cn: of two conflicting classes the later wins, including the design's own names", () => {
  expect(cn("p-5", false, undefined, ["p-3"])).toBe("p-3");
  expect(cn("size-avatar-small", "size-avatar-large")).toBe("size-avatar-large");
  expect(cn("text-small", "text-muted", "text-large")).toBe("text-muted text-large");
});

test("cn: caches 500 merged class lists", () => {
  expect(configs.map(({ cacheSize }) => cacheSize)).toEqual([500]);
});
