import type { Locator, Page } from "@playwright/test";
import { expect, openHydrated, test } from "@/e2e/support/test";

/** Requests of pages by the router, without the document's own. */
function listPageRequests(page: Page, path: string): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["rsc"] !== undefined && new URL(request.url()).pathname === path)
      requests.push(request.url());
  });
  return requests;
}

async function findArtwork(page: Page, index: number) {
  const card = page.locator("main a[href^='/art/']").nth(index);
  const path = await card.getAttribute("href");
  if (path === null) throw new Error("The card has no address.");
  return { card, path };
}

async function expectArtwork(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
}

/** Rests the mouse on the card until it is fetched: the listeners load after the page. */
async function hoverUntilFetched(page: Page, card: Locator, path: string): Promise<void> {
  const requests = listPageRequests(page, path);
  await expect(async () => {
    await page.mouse.move(0, 0);
    await card.hover();
    await expect.poll(() => requests.length, { timeout: 1_000 }).toBeGreaterThan(0);
  }).toPass();
}

test("a card that the mouse rests on is fetched before the click, which asks for nothing more; Back works", async ({
  page,
}) => {
  await openHydrated(page, "/artworks");
  const { card, path } = await findArtwork(page, 0);
  const requests = listPageRequests(page, path);
  const answered = page.waitForResponse(
    (response) =>
      response.url().includes(path) &&
      response.request().headers()["next-router-state-tree"] !== undefined,
  );
  await hoverUntilFetched(page, card, path);
  await (await answered).finished();
  const count = requests.length;
  await card.click();
  await expectArtwork(page, path);
  expect(requests).toHaveLength(count);
  await page.goBack();
  await expect(page).toHaveURL("/artworks");
  await expect(card).toBeVisible();
});

test("a click while its page is being fetched shows it, also if the answer is an error", async ({
  page,
}) => {
  for (const status of [undefined, 429]) {
    await openHydrated(page, "/artworks");
    const { card, path } = await findArtwork(page, 1);
    const clicked = Promise.withResolvers<void>();
    await page.route(
      (url) => url.pathname === path && url.searchParams.has("_rsc"),
      async (route) => {
        const isPage = route.request().headers()["next-router-state-tree"] !== undefined;
        if (isPage) await clicked.promise;
        if (isPage && status !== undefined) await route.fulfill({ status, body: "Later." });
        else await route.continue();
      },
    );
    await hoverUntilFetched(page, card, path);
    await card.click({ noWaitAfter: true });
    clicked.resolve();
    await expectArtwork(page, path);
    await page.unrouteAll();
  }
});

test("links that differ in their query only are not fetched before the click, and show their page", async ({
  page,
}) => {
  await openHydrated(page, "/artworks");
  const requests = listPageRequests(page, "/artworks");
  const oldest = page.getByRole("main").getByRole("link", { name: "Oldest" });
  const first = await findArtwork(page, 2);
  await hoverUntilFetched(page, first.card, first.path);
  await oldest.hover();
  // Not a whole press, which would follow the link.
  await oldest.dispatchEvent("pointerdown", { pointerType: "mouse", button: 0 });
  // A request of the link would have come before this one.
  const { card, path } = await findArtwork(page, 3);
  await hoverUntilFetched(page, card, path);
  expect(requests).toEqual([]);
  await oldest.click();
  await expect(page).toHaveURL("/artworks?sortBy=oldest");
  await expect(card).toBeVisible();
});
