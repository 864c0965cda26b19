import { mkdir } from "node:fs/promises";
import { chromium, type Page } from "playwright";
import { exitOnError } from "@vitrine/process-stack/command";
import { DEMO_PASSWORD } from "@/local/stack/demo-accounts";
import { readArguments } from "@vitrine/process-stack/options";
import { StackError } from "@vitrine/process-stack/stack-error";
import { CHROMIUM_ARGS } from "@vitrine/process-stack/chromium";
import { ScreenRecording } from "@/scripts/screenshots/screen-recording";

const HELP =
  "npm run screenshots -- [address]   takes the screenshots of the README from the demo at http://localhost:3000 or the given address";

const { help, address } = await exitOnError(() => {
  const { values, positionals } = readArguments(process.argv.slice(2), {
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  const [demoUrl = "http://localhost:3000"] = positionals;
  if (!/^https?:$/.test(URL.parse(demoUrl)?.protocol ?? "")) {
    throw new StackError(`“${demoUrl}” is no address of a demo, such as http://localhost:3000.`);
  }
  return { help: values.help, address: new URL(demoUrl).origin };
});
if (help) {
  console.log(HELP);
  process.exit(0);
}
const FOLDER = "docs/screenshots";
const executablePath = process.env["CHROMIUM_PATH"];

async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(
    () =>
      [...document.images].every((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return image.complete || bottom < 0 || top > window.innerHeight;
      }) && document.getAnimations().every(({ playState }) => playState !== "running"),
  );
}

async function takeScreenshot(page: Page, name: string): Promise<void> {
  await waitUntilSettled(page);
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: "jpeg", quality: 80 });
  console.log(`${FOLDER}/${name}.jpg`);
}

async function signIn(page: Page, next: string): Promise<void> {
  await page.goto(`${address}/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel("E-mail").fill("artist@vitrine.test");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`**${next}`);
}

await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({
  args: CHROMIUM_ARGS,
  ...(executablePath !== undefined && { executablePath }),
});
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });

for (const [name, path] of [
  ["home", "/"],
  ["wall", "/artworks"],
  ["opportunities", "/opportunities"],
] as const) {
  await page.goto(`${address}${path}`);
  await takeScreenshot(page, name);
}

await page.getByRole("article").getByRole("link").first().click();
await page.waitForURL(/\/opportunities\/[^?]/);
await takeScreenshot(page, "opportunity");

const getArtworkLink = (index: number) =>
  page
    .getByRole("main")
    .getByRole("article")
    .getByRole("link")
    .filter({ has: page.getByRole("img") })
    .nth(index);

await page.goto(`${address}/artworks`);
await getArtworkLink(0).click();
await page.waitForURL(/\/art\//);
await takeScreenshot(page, "artwork");

const recording = new ScreenRecording(page, 960);
await page.goto(address);
await waitUntilSettled(page);
await recording.addFrame(1_600);
await recording.scroll(500);
await recording.addFrame(1_000);

await signIn(page, "/post/artworks");
await page
  .locator("input[type=file]")
  .setInputFiles("local/seed/pictures/getty/nagasaki-boats.webp");
await page.getByLabel("Title").fill("Boats in the river, Nagasaki");
await page.getByLabel("Medium").fill("Albumen silver print");
await takeScreenshot(page, "posting");

await page.goto(`${address}/opportunities`);
await waitUntilSettled(page);
await recording.addFrame(1_400);
await page.getByRole("link", { name: /^Next 30 days/ }).click();
await page.waitForURL(/closing=/);
await waitUntilSettled(page);
await recording.addFrame(1_400);
await page.getByRole("article").getByRole("link").first().click();
await page.waitForURL(/\/opportunities\/[^?]/);
await waitUntilSettled(page);
await recording.addFrame(1_600);
await page.getByRole("button", { name: /^Save/ }).first().click();
await page
  .getByRole("button", { name: /^Saved/ })
  .first()
  .waitFor();
await recording.addFrame(1_600);
await page.goto(`${address}/artworks`);
await waitUntilSettled(page);
await recording.addFrame(1_200);
await recording.scroll(700);
await recording.addFrame(1_000);
await getArtworkLink(2).click();
await page.waitForURL(/\/art\//);
await waitUntilSettled(page);
await recording.addFrame(2_400);
await recording.save(`${FOLDER}/flow.webp`);
console.log(`${FOLDER}/flow.webp`);

await browser.close();
