import { postOpportunity } from "@/e2e/support/opportunities";
import { measureHorizontalOverflow } from "@/e2e/support/page-checks";
import { createPerson, signInAs } from "@/e2e/support/people";
import { expect, expectAccessible, test } from "@/e2e/support/test";

test.describe.configure({ timeout: 120_000 });

const organiser = { role: "CURATOR", name: "Harbour House" };

test("an organiser opens a form made for the type, and changes it by keys @phone", async ({
  page,
}) => {
  const poster = await createPerson(page.request, organiser);
  const id = await postOpportunity(page.request, {
    title: "Works about the tide",
    days: 30,
    poster,
  });
  await signInAs(page, poster, `/organisation/opportunities/${id}/form`);
  await expect(page.getByLabel("Made for")).toHaveValue("OPEN_CALL");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Use this form" }).click();
  await expect(page.getByRole("heading", { name: "Preview" })).toBeVisible();
  await expect(page.getByText(/free for artists/).first()).toBeVisible();

  await page.getByRole("button", { name: /^Artist statement/ }).click();
  await page.getByLabel("Question").fill("What drives your work");
  await expect(page.getByRole("textbox", { name: "What drives your work" })).toBeVisible();
  const grip = page.getByRole("button", { name: "Move “What drives your work”: arrow keys" });
  await grip.focus();
  await page.keyboard.press("ArrowUp");
  await expect(grip).toBeFocused();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.getByRole("button", { name: "Try to send it" }).click();
  await expect(page.getByText("Please fill this in.").first()).toBeVisible();
  await expectAccessible(page);
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);

  await page.getByRole("link", { name: "Take applications on Vitrine" }).click();
  await page.getByRole("radio", { name: /^On Vitrine/ }).check();
  await expect(page.getByText(/It is published together with the opportunity/)).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(/\/opportunities\/works-about-the-tide/);
  const response = await page.request.get(`/v1/opportunities/${id}/form`);
  expect(await response.text()).toContain("What drives your work");
});
