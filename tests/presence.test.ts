import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { z } from "zod";
import * as llms from "@/app/llms.txt/route";
import * as security from "@/app/.well-known/security.txt/route";
import * as card from "@/app/share/site.jpg/route";
import { themeColours } from "@/lib/shared/design";
import { shareSize } from "@/lib/sharing/share-design.rules";

const Manifest = z.object({
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
  background_color: z.string(),
  theme_color: z.string(),
});
const manifest = Manifest.parse(JSON.parse(readFileSync("public/manifest.webmanifest", "utf8")));

async function measureImage(image: Buffer): Promise<string> {
  const { width, height, format } = await sharp(image).metadata();
  return `${width}x${height} ${format}`;
}
const readPublicFile = (path: string) => readFileSync(`public${path}`);

test("manifest: every icon is in public/, at its stated size", async () => {
  const rasterIcons = manifest.icons.filter(({ sizes }) => sizes !== "any");
  for (const { src, sizes } of rasterIcons) {
    expect(await measureImage(readPublicFile(src))).toBe(`${sizes} png`);
  }
  const sizesAndPurposes = rasterIcons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(sizesAndPurposes).toEqual(["192x192 any", "512x512 any", "512x512 maskable"]);
  expect(await measureImage(readPublicFile("/apple-touch-icon.png"))).toBe("180x180 png");
  expect([...readPublicFile("/favicon.ico").subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
});

test("manifest: background of the light theme", () => {
  expect(manifest).toMatchObject({
    background_color: themeColours.light,
    theme_color: themeColours.light,
  });
});

test("share card: pages without a subject use the site's", async () => {
  const response = await card.GET(new Request("http://localhost:3000/"));
  const size = `${shareSize.width}x${shareSize.height} jpeg`;
  expect(await measureImage(Buffer.from(await response.arrayBuffer()))).toBe(size);
});

test("llms.txt: plain text with addresses of this site", async () => {
  const response = llms.GET();
  expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await response.text()).toContain("(http://localhost:3000/opportunities)");
});

test("security.txt: no contact without the environment variable", () => {
  expect(security.GET().status).toBe(404);
});
