import { type APIRequestContext, expect } from "@playwright/test";
import { createPerson, type Person } from "@/e2e/support/people";

const DAY_MS = 86_400_000;

/** Formats the day in the opportunity's own time zone: late in the evening UTC it is already tomorrow there. */
const formatLisbonDay = (date: Date) =>
  date.toLocaleDateString("sv-SE", { timeZone: "Europe/Lisbon" });

export const createTitle = (prefix: string) => `${prefix} ${crypto.randomUUID().slice(0, 8)}`;

/**
 * Publishes an opportunity with a free post.
 * @param days until the deadline; rolling without
 * @param poster a new one by default
 * @returns its id
 */
export async function postOpportunity(
  request: APIRequestContext,
  {
    title,
    days,
    fields = {},
    poster,
  }: { title: string; days?: number; fields?: object; poster?: Person },
): Promise<string> {
  const { idToken, profileId } =
    poster ?? (await createPerson(request, { role: "CURATOR", name: "Harbour House" }));
  const authorization = `Bearer ${idToken}`;
  const tokenResponse = await request.post("/v1/profiles/token/", {
    headers: { authorization },
    data: { id: profileId },
  });
  const { token } = await tokenResponse.json();
  const deadline =
    days === undefined
      ? { deadlineKind: "ROLLING" }
      : { deadlineLocal: formatLisbonDay(new Date(Date.now() + days * DAY_MS)) };
  const response = await request.post("/v1/opportunities/", {
    headers: { authorization, "x-profile-token": token },
    data: {
      type: "OPEN_CALL",
      title,
      summary: "Works on paper, any size.",
      description: "What it is about.",
      city: "Porto",
      country: "PT",
      timeZone: "Europe/Lisbon",
      ...deadline,
      applyUrl: "https://harbour.example/apply",
      feeType: "FREE",
      plan: "FREE",
      ...fields,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return String((await response.json()).id);
}
