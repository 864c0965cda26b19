import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { findViolations } from "@/e2e/support/axe";
import { expect, openHydrated, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 120_000 });

const Artworks = z.object({
  items: z.array(z.object({ id: z.string(), title: z.string() })).min(1),
});
const OEmbed = z.object({ html: z.string(), title: z.string() });

test("a work: the share sheet's code shows it in a frame of another site, in the reader's theme", async ({
  page,
  context,
}) => {
  const list = await page.request.get("/v1/artworks/?size=1");
  const [artwork] = Artworks.parse(await list.json()).items;
  const path = `/art/${artwork?.id}`;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openHydrated(page, path);
  const discovery = await page.locator("link[type='application/json+oembed']").getAttribute("href");
  await page.getByRole("button", { name: "Share" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Copy code" }).click();
  await expect(sheet.getByText("Copied.")).toBeVisible();
  const html = await page.evaluate(() => navigator.clipboard.readText());
  expect(html).toContain(`title="`);
  const answer = await page.request.get(discovery ?? "");
  expect(OEmbed.parse(await answer.json()).html).toContain(`/embed/artworks/${artwork?.id}"`);

  // Another site, at another origin.
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(`<!doctype html><html lang="en"><title>Elsewhere</title>${html}`);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const host = await context.newPage();
  const failures: string[] = [];
  host.on("console", (message) => {
    if (message.type() === "error") failures.push(message.text());
  });
  for (const colorScheme of ["light", "dark"] as const) {
    await host.emulateMedia({ colorScheme });
    await host.goto(`http://127.0.0.1:${port}/`);
    const frame = host.frameLocator("iframe");
    await expect(frame.getByRole("heading")).toHaveText(artwork?.title ?? "");
    const picture = frame.getByRole("img");
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    const ground = await frame
      .locator("body")
      .evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(ground).toBe(colorScheme === "light" ? "rgb(255, 255, 255)" : "rgb(19, 19, 18)");
  }
  const opened = context.waitForEvent("page");
  await host.frameLocator("iframe").getByRole("heading").click();
  expect(new URL((await opened).url()).pathname).toBe(path);
  server.close();
  expect(failures).toEqual([]);
});

test("embeds and their 404 page are accessible, also small, without a script", async ({ page }) => {
  const addresses = [
    "/v1/artworks/?size=1",
    "/v1/opportunities/?size=1",
    "/v1/profiles/directory?roles=ARTIST&size=1",
  ];
  const kinds = ["artworks", "opportunities", "profiles"];
  for (const [index, address] of addresses.entries()) {
    const [item] = Artworks.extend({ items: z.array(z.object({ id: z.string() })) }).parse(
      await (await page.request.get(address)).json(),
    ).items;
    for (const size of [
      { width: 480, height: 600 },
      { width: 320, height: 180 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(`/embed/${kinds[index]}/${item?.id}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.locator("script").count()).toBe(0);
      expect(await findViolations(page)).toEqual([]);
    }
  }
  const missing = await page.goto("/embed/artworks/0190a1c0-0000-7000-8000-000000000000");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading")).toHaveText("This is not on Vitrine any more");
  expect(await findViolations(page)).toEqual([]);
});
