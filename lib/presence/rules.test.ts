import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  drawMark,
  grounds,
  INK,
  llmsText,
  mark,
  MASK_MARGIN,
  webManifest,
} from "@/lib/presence/rules";

const read = (file: string) => readFileSync(file, "utf8");

test("icons are drawn like app/icon.svg, in the colours of the themes", () => {
  const { square, hook } = mark;
  const { at, side } = square;
  expect(read("app/icon.svg")).toContain(
    `<path d="M${at} ${at}h${side}v${side}H${at}z" fill="none" stroke-width="${square.stroke}"/>`,
  );
  const { left, top, width, height } = hook;
  expect(read("app/icon.svg")).toContain(
    `<path d="m${left} ${top} ${width} ${height} ${width}-${height}" fill="none" stroke-width="${hook.stroke}"/>`,
  );
  const [, light = "", dark = ""] = read("app/globals.css").split(/^:root \{|^\.dark \{/m);
  expect(light).toContain(`--ground: ${grounds.light};`);
  expect(light).toContain(`--text: ${INK};`);
  expect(dark).toContain(`--ground: ${grounds.dark};`);
});

test("ink covers the square's edge and the hook, and nothing between", () => {
  const drawn = drawMark(32, 0);
  const ink = (x: number, y: number) => drawn[y * 32 + x] ?? 0;
  expect([ink(5, 16), ink(26, 16), ink(16, 5), ink(15, 21), ink(10, 12)]).not.toContain(0);
  expect([ink(0, 0), ink(8, 8), ink(15, 12), ink(16, 25)]).toEqual([0, 0, 0, 0]);
});

test("what a mask may cut away holds nothing of the mark", () => {
  const size = 100;
  const drawn = drawMark(size, MASK_MARGIN);
  const outside = [...drawn].filter((covered, pixel) => {
    const [x, y] = [(pixel % size) - size / 2, Math.floor(pixel / size) - size / 2];
    return covered > 0 && Math.hypot(x, y) > 0.4 * size + 1;
  });
  expect(outside).toEqual([]);
});

test("the manifest offers 192 and 512 pixels and one to be masked", () => {
  const offered = webManifest().icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(offered).toEqual(
    expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
  );
});

test("llms.txt begins with a name and a summary, and links whole addresses", () => {
  const text = llmsText("https://vitrine.test", [{ slug: "jobs", title: "Jobs", text: "Work." }]);
  expect(text).toMatch(/^# Vitrine\n\n> /);
  expect(text).toContain("- [Jobs](https://vitrine.test/opportunities/jobs): Work.");
});
