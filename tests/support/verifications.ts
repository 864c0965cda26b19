import { db } from "@/lib/server/database/db";
import { createDomainToken } from "@/lib/verifications/domains/domain-links.tokens";
import { type Actor, createActor, signUp } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";

type Owner = Pick<Actor, "identity" | "profileId">;

/** A domain that no other test names, since mails to one are counted. */
export const createHost = (): string => `museum-${crypto.randomUUID()}.example`;

export const createOrganisation = async (website: string, name = "Merrow Museum"): Promise<Actor> =>
  createActor(await signUp(), {
    role: "ART_ORGANIZATION",
    organizationType: "MUSEUM",
    name,
    contact: JSON.stringify({ website }),
  });

export async function createWithHost(name?: string) {
  const host = createHost();
  return { host, owner: await createOrganisation(`https://www.${host}/visit`, name) };
}

const fields = ({ identity, profileId }: Owner) => ({ identity, params: { id: profileId } });

export const fetchVerification = (owner: Owner) =>
  request("GET /v1/profiles/{id}/verification", fields(owner));

export const start = (owner: Owner, json: unknown) =>
  request("POST /v1/profiles/{id}/verification", { ...fields(owner), json });

export const lookUp = (owner: Owner) =>
  request("POST /v1/profiles/{id}/verification/check", fields(owner));

export const confirmBy = (owner: Owner, token: string) =>
  request("POST /v1/profiles/{id}/verification/confirm", { ...fields(owner), json: { token } });

export const changeProfile = (owner: Owner, json: unknown) =>
  request("PATCH /v1/profiles/{id}", { ...fields(owner), json });

/** Finds the token as the mail contains it. */
export async function findDomainToken({ profileId }: Owner): Promise<string> {
  const { asked_at } = await db()
    .selectFrom("verifications")
    .select("asked_at")
    .where("profile_id", "=", profileId)
    .executeTakeFirstOrThrow();
  if (asked_at === null) throw new Error("No mail was asked for");
  return createDomainToken({ profileId, askedAt: asked_at });
}

export const askByMail = (owner: Owner, localPart = "office") =>
  start(owner, { way: "MAIL", localPart });

export async function verifyByMail(owner: Owner): Promise<void> {
  await askByMail(owner);
  const { status, body } = await confirmBy(owner, await findDomainToken(owner));
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** Fetches what is shown to everybody. */
export const fetchVerified = async ({ profileId }: Pick<Owner, "profileId">) =>
  (await request("GET /v1/profiles/{id}", { params: { id: profileId } })).body.verified;

/** Verified by a mail. @param changedAt orders the administrators' list */
export const verificationRow = (profileId: string, host: string, changedAt = new Date()) =>
  db()
    .insertInto("verifications")
    .values({
      profile_id: profileId,
      host,
      way: "MAIL",
      local_part: "office",
      asked_at: changedAt,
      confirmed_at: changedAt,
      changed_at: changedAt,
    })
    .execute();
