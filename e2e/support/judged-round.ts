import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { postNative, sendApplication } from "@/e2e/support/applications";
import { openInbox } from "@/e2e/support/local-sign-in";
import { createTitle } from "@/e2e/support/opportunities";
import { createPerson, type Person } from "@/e2e/support/people";

/** Each from the one juror, who is in the chair; the last one has no score. */
const scores = [
  { name: "Ada Brook", value: 3 },
  { name: "Bea Quay", value: 5 },
  { name: "Cy Lane", value: 3 },
  { name: "Di Moor", value: null },
] as const;

type Answer = { status: () => number; text: () => Promise<string>; json: () => Promise<unknown> };

async function readAnswer(answer: Promise<Answer>, status = 200): Promise<unknown> {
  const response = await answer;
  expect(response.status(), await response.text()).toBe(status);
  return response.json();
}

const readId = (body: unknown): string =>
  typeof body === "object" && body !== null && "id" in body ? String(body.id) : "";

const toOptions = ({ idToken }: Person, data: object = {}) => ({
  headers: { authorization: `Bearer ${idToken}` },
  data,
});

async function addChair(page: Page, url: string, organiser: Person): Promise<Person> {
  const chair = await createPerson(page.request, { name: "Lea Brandt" });
  const data = { email: chair.email, name: "Lea Brandt", chair: true };
  await readAnswer(page.request.post(`${url}/jurors`, toOptions(organiser, data)), 201);
  const { tab, findNewest } = await openInbox(page);
  const mail = await findNewest(chair.email);
  const html = (await mail.locator("iframe").getAttribute("srcdoc")) ?? "";
  await tab.close();
  const [, token = ""] = /\/juries\/invitations\/([\w.-]+)/.exec(html) ?? [];
  const accepting = toOptions(chair, { accept: true });
  await readAnswer(page.request.post(`/v1/juries/invitations/${token}`, accepting));
  return chair;
}

async function scoreAll(request: APIRequestContext, roundId: string, chair: Person): Promise<void> {
  const url = `/v1/juries/${roundId}/entries`;
  const { headers } = toOptions(chair);
  const { items } = await (await request.get(url, { headers })).json();
  for (const { name, value } of scores) {
    const entry = items.find((item: { profile: { name: string } }) => item.profile.name === name);
    if (value === null) continue;
    const data = { value, comment: `About ${name}.` };
    await readAnswer(request.put(`${url}/${entry.id}/score`, toOptions(chair, data)));
  }
}

/** A closed round of an opportunity with four applications, and its chair. */
export async function createJudgedRound(page: Page) {
  const { request } = page;
  const organiser = await createPerson(request, { role: "CURATOR", name: "Harbour House" });
  const { id } = await postNative(request, createTitle("Works about the tide"), organiser);
  const url = `/v1/opportunities/${id}`;
  // Its rounds may open at any time.
  await readAnswer(request.put(url, toOptions(organiser, { id, deadlineKind: "ROLLING" })));
  for (const { name } of scores) await sendApplication(request, id, name);
  const chair = await addChair(page, url, organiser);
  const round = { name: "First look", ranking: "ADJUSTED" };
  const roundId = readId(
    await readAnswer(request.post(`${url}/rounds`, toOptions(organiser, round)), 201),
  );
  await readAnswer(request.post(`${url}/rounds/1/open`, toOptions(organiser)));
  await scoreAll(request, roundId, chair);
  await readAnswer(request.post(`${url}/rounds/1/close`, toOptions(organiser)));
  return { id, roundId, organiser, chair };
}
