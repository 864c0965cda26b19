import type { Page } from "@playwright/test";
import { openInbox } from "@/e2e/support/local-sign-in";
import { createTitle } from "@/e2e/support/opportunities";
import { createPerson, type Person, signInAs } from "@/e2e/support/people";
import { expect, expectAccessible, test } from "@/e2e/support/test";

const slowTimeout = { timeout: 30_000 };
test.describe.configure({ timeout: 240_000 });

const authorise = ({ idToken }: Person) => ({ authorization: `Bearer ${idToken}` });

/** Reads the link of the newest invitation from the local inbox. */
async function findInvitation(page: Page, address: string): Promise<string> {
  const { tab, findNewest } = await openInbox(page);
  const mail = await findNewest(address);
  const html = (await mail.locator("iframe").getAttribute("srcdoc")) ?? "";
  await tab.close();
  const [, token = ""] = /\/invitations\/([\w.-]+)/.exec(html) ?? [];
  return token;
}

/** Invites somebody, who joins by the link of the mail. */
async function join(page: Page, owner: Person, person: Person, role: string): Promise<void> {
  const invited = await page.request.post(`/v1/profiles/${owner.profileId}/members`, {
    headers: authorise(owner),
    data: { email: person.email, role },
  });
  expect(invited.status()).toBe(201);
  const token = await findInvitation(page, person.email);
  const answered = await page.request.post(`/v1/members/invitations/${token}`, {
    headers: authorise(person),
    data: { accept: true },
  });
  expect(answered.status()).toBe(200);
}

async function createTeam(page: Page) {
  const owner = await createPerson(page.request, {
    role: "ART_ORGANIZATION",
    organizationType: "GALLERY",
    name: "Kiln House",
  });
  const editor = await createPerson(page.request, { name: "Ada Brook" });
  const manager = await createPerson(page.request, { name: "Mo Member" });
  await join(page, owner, editor, "EDITOR");
  await join(page, owner, manager, "MANAGER");
  return { owner, editor, manager };
}

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

for (const width of [390, 1440]) {
  test(`at ${width} pixels an editor writes a draft for the organisation, and a manager publishes it`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { owner, editor, manager } = await createTeam(page);
    const team = `/organisation/team?profile=${owner.profileId}`;
    const title = createTitle("Works about clay");
    await signInAs(page, editor, team);
    await page.getByRole("link", { name: "Post an opportunity" }).click(slowTimeout);
    await page.getByLabel("Type").selectOption("Residency", slowTimeout);
    await page.getByRole("textbox", { name: /^Title/ }).fill(title);
    await page.getByRole("textbox", { name: "Description", exact: true }).fill("Six **weeks**.");
    await page.getByLabel("Deadline", { exact: true }).fill(inDays(40));
    await page.getByLabel(/^Country/).selectOption("Portugal");
    await page.getByLabel(/^Application page/).fill("harbour.example/apply");
    await page.waitForURL(/\/opportunities\/edit\//, slowTimeout);
    await expect(page.getByText("A manager of the team publishes it.")).toBeVisible(slowTimeout);
    await expect(page.getByText(/Draft saved/).first()).toBeVisible(slowTimeout);
    await expectAccessible(page);
    // The profile that acts is remembered.
    await page.reload();
    await expect(page.getByText("A manager of the team publishes it.")).toBeVisible(slowTimeout);

    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const second = await context.newPage();
    await signInAs(second, manager, team);
    await second.getByRole("link", { name: `Edit “${title}”` }).click(slowTimeout);
    if (width === 390)
      await second.getByRole("button", { name: "Preview and publish" }).click(slowTimeout);
    await second.getByRole("button", { name: "Publish", exact: true }).click(slowTimeout);
    await second.waitForURL(/\/opportunities\/(?!new|edit)[a-z0-9-]+$/, slowTimeout);
    await expect(second.getByRole("heading", { name: title, level: 1 })).toBeVisible(slowTimeout);
    await second.goto(team);
    const entry = `Mo Member (manager) published the opportunity “${title}”`;
    await expect(second.getByText(entry)).toBeVisible(slowTimeout);
    await expectAccessible(second);
    await context.close();
  });

  test(`at ${width} pixels an owner hands the profile over to a manager`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { owner, manager } = await createTeam(page);
    await signInAs(page, owner, "/organisation/team");
    await page.getByRole("button", { name: "Hand over" }).click(slowTimeout);
    await page.getByRole("dialog").getByRole("button", { name: "Hand over" }).click();
    await expect(page.getByText(/^Offered to Mo Member, until/)).toBeVisible(slowTimeout);
    await expectAccessible(page);
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const nominee = await context.newPage();
    await signInAs(nominee, manager, `/organisation/team?profile=${owner.profileId}`);
    await expect(nominee.getByText("This profile is offered to you")).toBeVisible(slowTimeout);
    await expectAccessible(nominee);
    await nominee.getByRole("button", { name: "Take it over" }).click();
    await expect(nominee.getByText("The profile is yours now")).toBeVisible(slowTimeout);
    await expect(nominee.getByRole("heading", { name: "Hand over" })).toBeVisible(slowTimeout);
    await page.goto(`/organisation/team?profile=${owner.profileId}`);
    await expect(page.getByText(/^You are a manager in this team/)).toBeVisible(slowTimeout);
    await context.close();
  });
}
