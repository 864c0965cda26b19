import { PASSWORD } from "@/e2e/support/auth-accounts";
import { newEmail, signInAsNew } from "@/e2e/support/people";
import { expect, expectAccessible, test } from "@/e2e/support/test";
import { DEMO_PASSWORD } from "@/local/stack/demo-accounts";

// A session that is found again takes code, a lookup and a list: on a busy machine longer than a step does by default.
const patience = { timeout: 15_000 };
test.describe.configure({ timeout: 90_000 });

test("a page that needs an account says so, and comes back after signing up @phone", async ({
  page,
}) => {
  await page.goto("/post/artworks");
  await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
  await page.getByLabel("E-mail").fill(newEmail());
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await page.getByRole("radio", { name: "Artist" }).check(patience);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel(/^Name/).fill("Ada Brook", patience);
  await page.getByRole("button", { name: "Continue" }).click();
  for (const question of [/Where are you/, /recognise you/, /Where else/]) {
    await expect(page.getByRole("heading", { name: question })).toBeVisible(patience);
    await page.getByRole("button", { name: "Skip this" }).click();
  }
  await page.getByRole("link", { name: "Continue" }).click(patience);
  await expect(page).toHaveURL(/\/post\/artworks$/);
  await expect(page.getByRole("heading", { name: "Pictures" })).toBeVisible(patience);
});

test("signing in fails with one text for a wrong password and an unknown address, and keeps what was typed", async ({
  page,
}) => {
  await page.goto("/login");
  const said: (string | null)[] = [];
  for (const email of ["artist@vitrine.test", newEmail()]) {
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible(patience);
    said.push(await page.getByRole("main").getByRole("alert").textContent());
    await expect(page.getByLabel("E-mail")).toHaveValue(email);
    await page.reload();
  }
  expect(said[0]).toBe(said[1]);
});

test("a session stays over a reload, and signing out reaches the other tab", async ({
  page,
  context,
}) => {
  await page.goto("/login?next=/artworks");
  await page.getByLabel("E-mail").fill("artist@vitrine.test");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === "/artworks");
  const account = (tab: typeof page) =>
    tab.getByRole("banner").getByRole("button", { name: /account|profile/i });
  await expect(account(page)).toBeVisible(patience);
  await page.reload();
  await expect(account(page)).toBeVisible(patience);
  const other = await context.newPage();
  await other.goto("/");
  await expect(account(other)).toBeVisible(patience);
  await account(page).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible(
      patience,
    );
  }
});

test("a return address leads to this site only", async ({ page }) => {
  await signInAsNew(page);
  for (const next of ["//evil.test", "https://evil.test/", "/\\evil.test", "javascript:alert(1)"]) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await expect(page).not.toHaveURL(/login/);
    expect(new URL(page.url()).hostname).toBe("localhost");
  }
});

test("signing in works after the code for it was lost on the way once", async ({ page }) => {
  let isLost = false;
  await page.route("**/*.js", async (route) => {
    const response = await route.fetch();
    if (isLost || !(await response.text()).includes("identitytoolkit"))
      return route.fulfill({ response });
    isLost = true;
    return route.fulfill({ status: 404 });
  });
  await page.goto("/login?next=/artworks");
  await expect.poll(() => isLost).toBe(true);
  await page.getByLabel("E-mail").fill("artist@vitrine.test");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === "/artworks");
  // What the new page still loads goes through the route too, and is no part of this.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
