import { describe, expect, test } from "vitest";
import { fitPage } from "@/components/files/fit-page";

describe("fitPage", () => {
  test("draws a page as wide as it is shown", () => {
    const { scale, ratio } = fitPage({ width: 600, height: 800 }, 1_200);
    expect({ scale, ratio }).toEqual({ scale: 2, ratio: 0.75 });
  });

  test.each([
    ["a page of 5 m by 5 m", { width: 14_400, height: 14_400 }],
    ["a page that is a line", { width: 1, height: 14_400 }],
    ["a page that is a line across", { width: 14_400, height: 1 }],
    ["a poster that is enlarged", { width: 2_400, height: 3_400 }],
  ])("keeps the picture of %s within what phones draw", (_, page) => {
    const { scale, ratio } = fitPage(page, 10_000);
    expect(page.width * scale * page.height * scale).toBeLessThanOrEqual(12_000_001);
    expect(Math.max(page.width, page.height) * scale).toBeLessThanOrEqual(16_001);
    expect(ratio).toBeGreaterThanOrEqual(0.05);
    expect(ratio).toBeLessThanOrEqual(20);
  });
});
