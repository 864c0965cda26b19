import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { addJuror, closeRound, createJury, openRound } from "@/e2e/support/juries";
import type { Person } from "@/e2e/support/people";

/** Each from the one juror, who is in the chair; the last one has no score. */
const scores = [
  { name: "Ada Brook", value: 3 },
  { name: "Bea Quay", value: 5 },
  { name: "Cy Lane", value: 3 },
  { name: "Di Moor", value: null },
] as const;

async function scoreAll(
  request: APIRequestContext,
  roundId: string,
  { idToken }: Person,
): Promise<void> {
  const url = `/v1/juries/${roundId}/entries`;
  const headers = { authorization: `Bearer ${idToken}` };
  const { items } = await (await request.get(url, { headers })).json();
  for (const { name, value } of scores) {
    if (value === null) continue;
    const entry = items.find((item: { profile: { name: string } }) => item.profile.name === name);
    const data = { value, comment: `About ${name}.` };
    const response = await request.put(`${url}/${entry.id}/score`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
  }
}

/** A closed round of an opportunity with four applications, and its chair. */
export async function createJudgedRound(page: Page) {
  const applicants = scores.map(({ name }) => name);
  const jury = await createJury(page.request, { applicants, round: { ranking: "ADJUSTED" } });
  const chair = await addJuror(page, jury, { chair: true });
  await openRound(page, jury);
  await scoreAll(page.request, jury.roundId, chair);
  await closeRound(page, jury);
  return { id: jury.opportunityId, roundId: jury.roundId, organiser: jury.organiser, chair };
}
