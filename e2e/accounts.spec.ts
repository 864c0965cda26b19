import { PASSWORD } from "@/e2e/support/auth-accounts";
import { createEmail, signInAsNew } from "@/e2e/support/people";
import { expect, expectAccessible, test } from "@/e2e/support/test";
import { DEMO_PASSWORD } from "@/local/stack/demo-accounts";

const slowTimeout = { timeout: 15_000 };
test.describe.configure({ timeout: 90_000 });

test("a page that needs an account asks to sign in and returns after signing up @phone", async ({
  page,
}) => {
  await page.goto("/post/artworks");
  await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
  await page.getByLabel("E-mail").fill(createEmail());
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await page.getByRole("radio", { name: "Artist" }).check(slowTimeout);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel(/^Name/).fill("Ada Brook", slowTimeout);
  await page.getByRole("button", { name: "Continue" }).click();
  for (const question of [/Where are you/, /recognise you/, /Where else/]) {
    await expect(page.getByRole("heading", { name: question })).toBeVisible(slowTimeout);
    await page.getByRole("button", { name: "Skip this" }).click();
  }
  await page.getByRole("link", { name: "Continue" }).click(slowTimeout);
  await expect(page).toHaveURL(/\/post\/artworks$/);
  await expect(page.getByRole("heading", { name: "Pictures" })).toBeVisible(slowTimeout);
});

test("sign-in: the same error for a wrong password and an unknown address; the input stays", async ({
  page,
}) => {
  await page.goto("/login");
  const errors: (string | null)[] = [];
  for (const email of ["artist@vitrine.test", createEmail()]) {
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible(slowTimeout);
    errors.push(await page.getByRole("main").getByRole("alert").textContent());
    await expect(page.getByLabel("E-mail")).toHaveValue(email);
    await page.reload();
  }
  expect(errors[0]).toBe(errors[1]);
});

test("a session survives a reload, and signing out signs out the other tab", async ({
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
  await expect(account(page)).toBeVisible(slowTimeout);
  await page.reload();
  await expect(account(page)).toBeVisible(slowTimeout);
  const otherTab = await context.newPage();
  await otherTab.goto("/");
  await expect(account(otherTab)).toBeVisible(slowTimeout);
  await account(page).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  for (const tab of [page, otherTab]) {
    await expect(tab.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible(
      slowTimeout,
    );
  }
});

test("sign-in: ?next= redirects within this site only", async ({ page }) => {
  await signInAsNew(page);
  for (const next of ["//evil.test", "https://evil.test/", "/\\evil.test", "javascript:alert(1)"]) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await expect(page).not.toHaveURL(/login/);
    expect(new URL(page.url()).hostname).toBe("localhost");
  }
});

test("sign-in works after its script failed to load once", async ({ page }) => {
  let hasFailed = false;
  await page.route("**/*.js", async (route) => {
    const response = await route.fetch();
    if (hasFailed || !(await response.text()).includes("identitytoolkit"))
      return route.fulfill({ response });
    hasFailed = true;
    return route.fulfill({ status: 404 });
  });
  await page.goto("/login?next=/artworks");
  await expect(async () => {
    await page.getByLabel("E-mail").fill("artist@vitrine.test");
    expect(hasFailed).toBe(true);
  }).toPass();
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === "/artworks");
  // Requests of the next page may still be in flight.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
