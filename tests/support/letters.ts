import { releaseDueLetters } from "@/lib/letters/release/release-due.commands";
import { findNextWaiting } from "@/lib/letters/waiting-list/waiting-list.queries";
import { db, transaction } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import type { Actor, TestAccount } from "@/tests/support/accounts";
import { act, createReceived, type DeskTeam } from "@/tests/support/desk";
import { request } from "@/tests/support/request";

type Person = Pick<TestAccount, "identity">;

export const listLetters = ({ identity }: Person, id: string, query: Record<string, string> = {}) =>
  request("GET /v1/opportunities/{id}/letters", { params: { id }, query, identity });

export const writeLetters = (
  { identity }: Person,
  id: string,
  json: object,
  headers: Record<string, string> = {},
) => request("POST /v1/opportunities/{id}/letters", { params: { id }, json, headers, identity });

export const changeLetter = ({ identity }: Person, id: string, letterId: string, json: object) =>
  request("PUT /v1/opportunities/{id}/letters/{letterId}", {
    params: { id, letterId },
    json,
    identity,
  });

export const discardLetter = ({ identity }: Person, id: string, letterId: string) =>
  request("DELETE /v1/opportunities/{id}/letters/{letterId}", {
    params: { id, letterId },
    identity,
  });

export const listRecipients = (
  { identity }: Person,
  id: string,
  query: Record<string, string> = {},
) => request("GET /v1/opportunities/{id}/letters/recipients", { params: { id }, query, identity });

export const getReleaseStatus = ({ identity }: Person, id: string) =>
  request("GET /v1/opportunities/{id}/letters/release", { params: { id }, identity });

export const beginRelease = ({ identity }: Person, id: string, json: object = {}) =>
  request("POST /v1/opportunities/{id}/letters/release", { params: { id }, json, identity });

export const stopRelease = ({ identity }: Person, id: string) =>
  request("POST /v1/opportunities/{id}/letters/stop", { params: { id }, identity });

export const getLetterSettings = ({ identity }: Person, id: string) =>
  request("GET /v1/opportunities/{id}/letters/settings", { params: { id }, identity });

export const setLetterSettings = ({ identity }: Person, id: string, json: object) =>
  request("PUT /v1/opportunities/{id}/letters/settings", { params: { id }, json, identity });

export const getWaitingList = ({ identity }: Person, id: string) =>
  request("GET /v1/opportunities/{id}/waiting-list", { params: { id }, identity });

export const rank = ({ identity }: Person, id: string, ids: readonly string[]) =>
  request("PUT /v1/opportunities/{id}/waiting-list", { params: { id }, json: { ids }, identity });

/** Offers a place to whoever is next at this moment, unless somebody is named. */
export async function offerPlace(
  { identity }: Person,
  id: string,
  { to, headers = {} }: { to?: string; headers?: Record<string, string> } = {},
) {
  const next = await transaction((tx) => findNextWaiting(id, tx));
  const applicationId = to ?? next?.applicationId ?? newId();
  return request("POST /v1/opportunities/{id}/waiting-list/offer", {
    params: { id },
    json: { applicationId },
    identity,
    headers,
  });
}

export const answer = (artist: Actor, id: string, value: "CONFIRM" | "DECLINE") =>
  request("POST /v1/applications/{id}/reply", {
    params: { id },
    json: { answer: value },
    ...artist,
  });

export const templates = {
  ACCEPTED: {
    subject: "Welcome, {{artist}}",
    body: "You are in {{opportunity}}. Confirm by {{replyBy}}.",
  },
  WAITLISTED: { subject: "Nearly", body: "{{organiser}} keeps number {{number}} on its list." },
  DECLINED: { subject: "Not this time", body: "Dear {{artist}},\n\nnot this year." },
};

export const afterCountdown = () => new Date(Date.now() + 10 * 60_000 + 1_000);

/** Acts as if the ten minutes had passed. */
export async function endCountdown(opportunityId: string): Promise<void> {
  await db()
    .updateTable("letter_batches")
    .set({ release_at: new Date() })
    .where("opportunity_id", "=", opportunityId)
    .where("release_at", "is not", null)
    .where("released_at", "is", null)
    .execute();
  await releaseDueLetters(new Date());
}

type Outcome = keyof typeof templates;

/** A native opportunity with applications, about each of which is decided. */
export async function createDecided(
  team: DeskTeam,
  outcomes: readonly Outcome[],
  options: Record<string, unknown> = {},
) {
  const received = await createReceived(team, outcomes.length, options);
  for (const [index, value] of outcomes.entries())
    await act(team.owner, received.opportunityId, {
      ids: [received.ids[index]],
      action: "DECIDE",
      value,
    });
  return received;
}

/** Creates a team with a letter to everybody. */
export async function createLettered(
  team: DeskTeam,
  outcomes: readonly Outcome[],
  options: Record<string, unknown> = {},
) {
  const decided = await createDecided(team, outcomes, options);
  const { opportunityId, ids } = decided;
  const { status, body } = await writeLetters(team.owner, opportunityId, { ids, templates });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return decided;
}

/** Everybody is answered. */
export async function createReleased(
  team: DeskTeam,
  outcomes: readonly Outcome[],
  options: Record<string, unknown> = {},
) {
  const lettered = await createLettered(team, outcomes, options);
  const { status, body } = await beginRelease(team.owner, lettered.opportunityId);
  if (status !== 200) throw new Error(JSON.stringify(body));
  await endCountdown(lettered.opportunityId);
  return lettered;
}
