import sharp from "sharp";
import { expect, test } from "vitest";
import * as apple from "@/app/apple-touch-icon.png/route";
import * as icon from "@/app/icons/[name]/route";
import * as llms from "@/app/llms.txt/route";
import * as manifest from "@/app/manifest.webmanifest/route";
import * as card from "@/app/share/site.jpg/route";
import { webManifest } from "@/lib/presence/rules";
import { shareSize } from "@/lib/sharing/rules";

const request = new Request("http://localhost:3000/");
const open = (name: string) => icon.GET(request, { params: Promise.resolve({ name }) });

async function sizeOf(answer: Response): Promise<string> {
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return `${width}x${height} ${format}`;
}

test("every icon of the manifest is there, as large as it says", async () => {
  const answer = manifest.GET();
  expect(answer.headers.get("content-type")).toBe("application/manifest+json");
  const pngs = webManifest().icons.filter(({ type }) => type === "image/png");
  for (const { src, sizes } of pngs) {
    expect(await sizeOf(await open(src.replace("/icons/", "")))).toBe(`${sizes} png`);
  }
  expect((await open("toString")).status).toBe(404);
  expect(await sizeOf(await apple.GET())).toBe("180x180 png");
});

test("pages that show no one thing share the site's picture", async () => {
  expect(await sizeOf(await card.GET(request))).toBe(`${shareSize.width}x${shareSize.height} jpeg`);
});

test("llms.txt is plain text with addresses of this site", async () => {
  const answer = llms.GET();
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await answer.text()).toContain("(http://localhost:3000/opportunities)");
});
