import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { postNative, sendApplication } from "@/e2e/support/applications";
import { openInbox } from "@/e2e/support/local-sign-in";
import { createTitle } from "@/e2e/support/opportunities";
import { createPerson, type Person, signInAs } from "@/e2e/support/people";

export const slowTimeout = { timeout: 30_000 };

export type E2eJury = { organiser: Person; title: string; opportunityId: string; roundId: string };

const post = async (request: APIRequestContext, { idToken }: Person, url: string, data: object) => {
  const headers = { authorization: `Bearer ${idToken}` };
  const response = await request.post(url, { headers, data });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
};

type JuryParts = { applicants?: readonly string[]; round?: object; cv?: Buffer };

/** A round that is not open yet; each applicant has one work, the first one two. */
export async function createJury(
  request: APIRequestContext,
  { applicants = ["Ada Brook", "Bea Quay", "Cleo Strand"], round = {}, cv }: JuryParts = {},
): Promise<E2eJury> {
  const organiser = await createPerson(request, { role: "CURATOR", name: "Harbour House" });
  const title = createTitle("Works about the tide");
  const { id } = await postNative(request, title, organiser, { isRolling: true });
  for (const [index, name] of applicants.entries())
    await sendApplication(request, id, name, { works: index === 0 ? 2 : 1, cv });
  const data = { name: "First look", instructions: "Look for the tide.", ...round };
  const { id: roundId } = await post(request, organiser, `/v1/opportunities/${id}/rounds`, data);
  return { organiser, title, opportunityId: id, roundId: String(roundId) };
}

export const inviteJuror = (
  request: APIRequestContext,
  { organiser, opportunityId }: E2eJury,
  { email }: Pick<Person, "email">,
  { chair = false } = {},
) => {
  const data = { email, name: "Lea Brandt", chair };
  return post(request, organiser, `/v1/opportunities/${opportunityId}/jurors`, data);
};

/** The address of the page that the mail leads to. */
export async function findInvitationPath(
  page: Page,
  { email }: Pick<Person, "email">,
): Promise<string> {
  const { tab, findNewest } = await openInbox(page);
  const mail = await findNewest(email);
  const html = (await mail.locator("iframe").getAttribute("srcdoc")) ?? "";
  await tab.close();
  return /\/juries\/invitations\/[\w.-]+/.exec(html)?.[0] ?? "";
}

/** Accepts by the link of the mail. */
export async function acceptInvitation(page: Page, juror: Person): Promise<void> {
  await post(page.request, juror, `/v1${await findInvitationPath(page, juror)}`, { accept: true });
}

/** A new account that has been invited to the jury and has accepted. */
export async function addJuror(
  page: Page,
  jury: E2eJury,
  options: { chair?: boolean } = {},
): Promise<Person> {
  const juror = await createPerson(page.request, { name: "Lea Brandt" });
  await inviteJuror(page.request, jury, juror, options);
  await acceptInvitation(page, juror);
  return juror;
}

export const openRound = ({ request }: Page, { organiser, opportunityId }: E2eJury) =>
  post(request, organiser, `/v1/opportunities/${opportunityId}/rounds/1/open`, {});

/** Signs in a juror of an open round and shows its first application. */
export async function startScoring(
  page: Page,
  parts: JuryParts,
): Promise<{ jury: E2eJury; juror: Person }> {
  const jury = await createJury(page.request, parts);
  const juror = await addJuror(page, jury);
  await openRound(page, jury);
  await signInAs(page, juror, `/jury/${jury.roundId}`);
  await expect(entryHeading(page)).toBeVisible(slowTimeout);
  return { jury, juror };
}

export const closeRound = ({ request }: Page, { organiser, opportunityId }: E2eJury) =>
  post(request, organiser, `/v1/opportunities/${opportunityId}/rounds/1/close`, {});

/** Reads the scores as the server has them. */
export async function readOwnScores(
  { request }: Page,
  { roundId }: E2eJury,
  { idToken }: Person,
): Promise<{ value: unknown; abstained: boolean; comment: string }[]> {
  const headers = { authorization: `Bearer ${idToken}` };
  const response = await request.get(`/v1/juries/${roundId}/entries`, { headers });
  const { items } = await response.json();
  return items.flatMap(({ scores }: { scores: [] }) => scores);
}

export const entryHeading = (page: Page) =>
  page.getByRole("heading", { level: 2, name: /^No\. \d+/ });

export const expectProgress = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: false }).first()).toBeVisible(slowTimeout);
