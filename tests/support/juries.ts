import { createInvitationToken } from "@/lib/invitations/invitations.tokens";
import { RoundForm } from "@/lib/juries/rounds/rounds.schema";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { type Actor, createArtist, signUp, type TestAccount } from "@/tests/support/accounts";
import { applicationRow } from "@/tests/support/application-rows";
import {
  minutesAgo,
  nativeOpportunity,
  setDeadline,
  statementField,
} from "@/tests/support/applications";
import { setPlan } from "@/tests/support/members";
import { request } from "@/tests/support/request";

type Person = Pick<TestAccount, "identity">;

export const listRounds = ({ identity }: Person, id: string) =>
  request("GET /v1/opportunities/{id}/rounds", { params: { id }, identity });
export const prepareRound = (
  { identity }: Person,
  id: string,
  fields: object = {},
  headers: Record<string, string> = {},
) => {
  const json = { name: "First round", ...fields };
  return request("POST /v1/opportunities/{id}/rounds", { params: { id }, json, identity, headers });
};
export const changeRound = ({ identity }: Person, id: string, n: number | string, json: object) =>
  request("PUT /v1/opportunities/{id}/rounds/{n}", {
    params: { id, n: String(n) },
    json,
    identity,
  });
export const openRound = ({ identity }: Person, id: string, n: number | string = 1) =>
  request("POST /v1/opportunities/{id}/rounds/{n}/open", {
    params: { id, n: String(n) },
    json: {},
    identity,
  });
export const closeRound = ({ identity }: Person, id: string, n: number | string = 1) =>
  request("POST /v1/opportunities/{id}/rounds/{n}/close", {
    params: { id, n: String(n) },
    json: {},
    identity,
  });
export const readResults = (
  { identity }: Person,
  id: string,
  query: Record<string, string> = {},
  n = 1,
) =>
  request("GET /v1/opportunities/{id}/rounds/{n}/results", {
    params: { id, n: String(n) },
    query,
    identity,
  });
export const readJudgedRounds = ({ identity }: Person, id: string) =>
  request("GET /v1/applications/{id}/scores", { params: { id }, identity });

export const readQuotas = ({ identity }: Person, id: string) =>
  request("GET /v1/opportunities/{id}/jury/quotas", { params: { id }, identity });
export const listJurors = ({ identity }: Person, id: string) =>
  request("GET /v1/opportunities/{id}/jurors", { params: { id }, identity });
export const inviteJuror = (
  { identity }: Person,
  id: string,
  email: string,
  fields: object = {},
  headers: Record<string, string> = {},
) => {
  const json = { email, name: "Lea Brandt", ...fields };
  return request("POST /v1/opportunities/{id}/jurors", { params: { id }, json, identity, headers });
};
export const dismissJuror = ({ identity }: Person, id: string, email: string) =>
  request("DELETE /v1/opportunities/{id}/jurors", { params: { id }, json: { email }, identity });
export const answerInvitation = ({ identity }: Person, token: string, accept = true) =>
  request("POST /v1/juries/invitations/{token}", { params: { token }, json: { accept }, identity });
export const readInvitation = (token: string) =>
  request("GET /v1/juries/invitations/{token}", { params: { token } });

export const listJuries = ({ identity }: Person) => request("GET /v1/juries/", { identity });
export const listEntries = (
  { identity }: Person,
  roundId: string,
  query: Record<string, string> = {},
) => request("GET /v1/juries/{round}/entries", { params: { round: roundId }, query, identity });
export const giveScore = ({ identity }: Person, roundId: string, id: string, json: object) =>
  request("PUT /v1/juries/{round}/entries/{id}/score", {
    params: { round: roundId, id },
    json,
    identity,
  });
export const removeScore = ({ identity }: Person, roundId: string, id: string, json: object = {}) =>
  request("DELETE /v1/juries/{round}/entries/{id}/score", {
    params: { round: roundId, id },
    json,
    identity,
  });
export const declare = ({ identity }: Person, roundId: string, applicationIds: string[]) =>
  request("PUT /v1/juries/{round}/conflicts", {
    params: { round: roundId },
    json: { applicationIds },
    identity,
  });

/** Finds the token as the mail contains it. */
export async function findJurorToken(address: string): Promise<string> {
  const { id, invited_at } = await db()
    .selectFrom("jurors")
    .select(["id", "invited_at"])
    .where("address", "=", address)
    .executeTakeFirstOrThrow();
  return createInvitationToken("juror-invitation", { id, invitedAt: invited_at });
}

/** Inserts a juror without an invitation. */
export async function jurorRow(
  opportunityId: string,
  { uid, email }: Pick<TestAccount, "uid" | "email">,
  { name = "Lea Brandt", chair = false } = {},
): Promise<string> {
  const id = newId();
  const accounts = db()
    .insertInto("accounts")
    .values({ uid, email, email_verified_at: new Date() });
  await accounts.onConflict((conflict) => conflict.doNothing()).execute();
  await db()
    .insertInto("jurors")
    .values({
      id,
      opportunity_id: opportunityId,
      address: email,
      name,
      is_chair: chair,
      state: "ACCEPTED",
      account_uid: uid,
      expires_at: new Date(),
      answered_at: new Date(),
    })
    .execute();
  return id;
}

/** Inserts a round without checks; an open or a closed one has one entry. */
export async function roundRow(
  opportunityId: string,
  { number = 1, entry = null as string | null, isClosed = false } = {},
): Promise<string> {
  const id = newId();
  const openedAt = entry === null ? null : new Date();
  const state = entry === null ? "SETUP" : isClosed ? "CLOSED" : "OPEN";
  const settings = JSON.stringify(RoundForm.parse({ name: "First round" }));
  const closed = isClosed && { closed_at: new Date(), adjusted: false };
  const row = { id, opportunity_id: opportunityId, number, state, settings, opened_at: openedAt };
  await db()
    .insertInto("rounds")
    .values({ ...row, ...closed })
    .execute();
  if (entry === null) return id;
  const values = { round_id: id, application_id: entry, version: 1 };
  await db().insertInto("round_entries").values(values).execute();
  return id;
}

const worksField = { id: "works", type: "WORKS", label: "Works" } as const;

export type Jury = {
  owner: Actor;
  opportunityId: string;
  applicationIds: string[];
  /** The first one is in the chair. */
  jurors: TestAccount[];
  roundId: string;
};

export const firstOf = ({ applicationIds: [id = ""] }: Jury): string => id;

/** A closed opportunity with applications, a jury, and a round. */
export async function createJury({
  applications = 3,
  jurors: jurorCount = 3,
  round: roundFields = {},
  isOpen = true,
  fields = [statementField, worksField] as object[],
} = {}): Promise<Jury> {
  const owner = await createArtist();
  await setPlan(owner.profileId, "ORGANIZATION_PREMIUM_PLUS");
  const opportunityId = await nativeOpportunity(owner.profileId, { fields: fields as [] });
  const applicationIds: string[] = [];
  for (let index = 0; index < applications; index += 1)
    applicationIds.push(await applicationRow(opportunityId));
  await setDeadline(opportunityId, minutesAgo(11));
  const panel: TestAccount[] = [];
  for (let index = 0; index < jurorCount; index += 1) {
    const account = await signUp();
    await jurorRow(opportunityId, account, { name: `Juror ${index}`, chair: index === 0 });
    panel.push(account);
  }
  const { status, body } = await prepareRound(owner, opportunityId, roundFields);
  if (status !== 201) throw new Error(JSON.stringify(body));
  if (isOpen) {
    const opened = await openRound(owner, opportunityId);
    if (opened.status !== 200) throw new Error(JSON.stringify(opened.body));
  }
  return { owner, opportunityId, applicationIds, jurors: panel, roundId: body.id };
}

export function jurorOf({ jurors: panel }: Jury, index = 0): TestAccount {
  const juror = panel[index];
  if (juror === undefined) throw new Error(`The jury has no juror ${index}`);
  return juror;
}

export const listIds = (body: { items: { id: string }[] }): string[] =>
  body.items.map(({ id }) => id);
