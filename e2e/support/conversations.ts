import { type APIRequestContext, expect } from "@playwright/test";
import { addWork } from "@/e2e/support/applications";
import { createPerson, type Person } from "@/e2e/support/people";

/** An artist with a work for €400, about which somebody with an account has asked. */
export async function askAboutWork(
  request: APIRequestContext,
  text: string,
): Promise<{ artist: Person; writer: Person; title: string; conversationId: string }> {
  const artist = await createPerson(request, { name: "Ada Brook" });
  const writer = await createPerson(request, { name: "Will Writer" });
  const title = `Ebb ${crypto.randomUUID().slice(0, 8)}`;
  const price = JSON.stringify({ amount: 40_000, currency: "EUR", show: "PUBLIC" });
  const subjectId = await addWork(request, artist, title, { price });
  const response = await request.post("/v1/conversations/", {
    headers: { authorization: `Bearer ${writer.idToken}` },
    data: { subject: "ARTWORK", subjectId, kind: "AVAILABILITY", text },
  });
  expect(response.status(), await response.text()).toBe(201);
  return { artist, writer, title, conversationId: String((await response.json()).id) };
}

export async function reportConversation(
  request: APIRequestContext,
  { idToken }: Person,
  subjectId: string,
): Promise<void> {
  const response = await request.post("/v1/reports/", {
    headers: { authorization: `Bearer ${idToken}` },
    data: { subject: "conversation", subjectId, reason: "SCAM" },
  });
  expect(response.ok(), await response.text()).toBe(true);
}
