import sharp from "sharp";
import type { APIRequestContext } from "@playwright/test";
import { createTitle, postOpportunity } from "@/e2e/support/opportunities";
import { measureHorizontalOverflow } from "@/e2e/support/page-checks";
import { createPerson, type Person, signInAs } from "@/e2e/support/people";
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 180_000 });

const sections = [
  {
    id: "you",
    title: "About you",
    fields: [
      { id: "statement", type: "STATEMENT", label: "Statement", required: true, maxWords: 50 },
      { id: "site", type: "URL", label: "Your site" },
    ],
  },
  {
    id: "work",
    title: "Your work",
    text: "Choose what you would show.",
    fields: [
      { id: "works", type: "WORKS", label: "Works", min: 1, max: 3 },
      { id: "cv", type: "CV", label: "CV" },
      { id: "agree", type: "CONSENT", label: "My works may be shown on the organiser’s site" },
    ],
  },
];

async function postNative(request: APIRequestContext, title: string): Promise<string> {
  const organiser = await createPerson(request, { role: "CURATOR", name: "Harbour House" });
  const id = await postOpportunity(request, { title, days: 20, poster: organiser });
  const headers = { authorization: `Bearer ${organiser.idToken}` };
  const url = `/v1/opportunities/${id}`;
  const form = { sections, answersBy: 6 };
  expect((await request.put(`${url}/form`, { headers, data: form })).status()).toBe(200);
  expect((await request.post(`${url}/form/open`, { headers, data: {} })).status()).toBe(200);
  const change = { id, applyMode: "HERE", applyUrl: null };
  const changed = await request.put(url, { headers, data: change });
  expect(changed.status(), await changed.text()).toBe(200);
  return String((await changed.json()).slug);
}

const createPicture = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: "#48a" } })
    .png()
    .toBuffer();

async function addWork(request: APIRequestContext, artist: Person, title: string): Promise<void> {
  const authorization = `Bearer ${artist.idToken}`;
  const { token } = await (
    await request.post("/v1/profiles/token/", {
      headers: { authorization },
      data: { id: artist.profileId },
    })
  ).json();
  const response = await request.post("/v1/artworks/", {
    headers: { authorization, "x-profile-token": token },
    multipart: {
      title,
      medium: "Ink on paper",
      images: { name: "tide.png", mimeType: "image/png", buffer: await createPicture() },
    },
  });
  expect(response.status(), await response.text()).toBe(201);
}

test("an artist applies with works from the portfolio, and sees what happens next @phone", async ({
  page,
}) => {
  const title = createTitle("Works about the tide");
  const slug = await postNative(page.request, title);
  const artist = await createPerson(page.request);
  await addWork(page.request, artist, "Low tide");
  await signInAs(page, artist, `/opportunities/${slug}`);
  await expect(page.getByText("Applying here is free.").first()).toBeVisible();
  await page.getByRole("link", { name: "Apply here" }).first().click();

  await expect(page.getByRole("heading", { name: `Apply: ${title}` })).toBeVisible();
  await expect(page.getByText("5 questions, 3 of them required.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Begin your application" }).click();

  await expect(page.getByText("3 of 3 fields missing").first()).toBeVisible();
  await page.getByLabel("Statement").fill("I draw what the water leaves.");
  await expect(page.getByText("2 of 3 fields missing").first()).toBeVisible();
  await expect(page.getByText(/^Saved at \d\d:\d\d$/).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);

  await page.getByRole("button", { name: "Send your application" }).click();
  await expect(page.getByRole("link", { name: "Works", exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Choose from your portfolio" }).click();
  await page.getByRole("button", { name: /Low tide/ }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByLabel(/My works may be shown/).check();
  await expect(page.getByText("Everything that is required is there").first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Statement")).toHaveValue("I draw what the water leaves.");
  await page.getByRole("button", { name: "Send your application" }).click();
  await expect(page.getByText(/^Received/).first()).toBeVisible();
  await expect(page.getByText(/You may edit it until/)).toBeVisible();
  await expect(page.getByText("It has arrived. We have sent you a receipt.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send your changes" })).toBeHidden();
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await expect(page.getByText(/You may edit it until/)).toBeVisible();
  await expect(page.getByText(/never saved/)).toBeHidden();

  await page.goto("/account/applications");
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("Received", { exact: true })).toBeVisible();
  await expectAccessible(page);
});
