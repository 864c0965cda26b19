import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { closeRound, createJury, type E2eJury, joinJury, openRound } from "@/e2e/support/juries";
import { createPerson, type Person } from "@/e2e/support/people";

/** Each from the one juror, who is in the chair; the last one has no score. */
const scores = { "Ada Brook": 3, "Bea Quay": 5, "Cy Lane": 3, "Di Moor": null } as const;

async function scoreAll(
  request: APIRequestContext,
  { roundId }: E2eJury,
  { idToken }: Person,
): Promise<void> {
  const url = `/v1/juries/${roundId}/entries`;
  const headers = { authorization: `Bearer ${idToken}` };
  const { items } = await (await request.get(url, { headers })).json();
  for (const [name, value] of Object.entries(scores)) {
    const entry = items.find((item: { profile: { name: string } }) => item.profile.name === name);
    if (value === null) continue;
    const data = { value, comment: `About ${name}.` };
    const response = await request.put(`${url}/${entry.id}/score`, { headers, data });
    expect(response.status(), await response.text()).toBe(200);
  }
}

/** A closed round of an opportunity with four applications, and its chair. */
export async function createJudgedRound(page: Page): Promise<E2eJury & { chair: Person }> {
  const jury = await createJury(page.request, {
    applicants: Object.keys(scores),
    round: { ranking: "ADJUSTED" },
  });
  const chair = await createPerson(page.request, { name: "Lea Brandt" });
  await joinJury(page, jury, chair, { chair: true });
  await openRound(page, jury);
  await scoreAll(page.request, jury, chair);
  await closeRound(page, jury);
  return { ...jury, chair };
}
