import { inject } from "vitest";
import { request } from "@/tests/support/request";

const callAuthService = async (
  path: string,
  body: object,
  asOwner = false,
): Promise<Record<string, string>> => {
  const response = await fetch(
    `${inject("authUrl")}/identitytoolkit.googleapis.com/v1/${path}?key=demo`,
    {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(asOwner && { authorization: "Bearer owner" }),
      },
      body: JSON.stringify(body),
    },
  );
  const result = (await response.json()) as Record<string, string>;
  if (!response.ok) throw new Error(JSON.stringify(result));
  return result;
};

export type TestAccount = { uid: string; email: string; password: string; identity: string };

/** Signs up at the real local auth service, with an unverified e-mail. */
export async function signUpUnverified(
  email = `${crypto.randomUUID()}@vitrine.test`,
): Promise<TestAccount> {
  const password = "a long enough password";
  const { localId = "", idToken = "" } = await callAuthService("accounts:signUp", {
    email,
    password,
    returnSecureToken: true,
  });
  return { uid: localId, email, password, identity: idToken };
}

/** Signs up at the real local auth service. */
export async function signUp(
  claims?: Record<string, unknown>,
  email?: string,
): Promise<TestAccount> {
  const account = await signUpUnverified(email);
  const customAttributes = claims && JSON.stringify(claims);
  await changeAccount(account, { customAttributes, emailVerified: true });
  return { ...account, identity: await signIn(account) };
}

/** Claims, disabling, revocation. */
export async function changeAccount(
  { uid }: TestAccount,
  change: {
    customAttributes?: string | undefined;
    disableUser?: boolean;
    emailVerified?: boolean;
    validSince?: string;
  },
): Promise<void> {
  await callAuthService("projects/demo-vitrine/accounts:update", { localId: uid, ...change }, true);
}

/** Creates the code of the link that verifies the address, which is not sent. */
export async function createEmailCode({ email }: TestAccount): Promise<string> {
  const body = { requestType: "VERIFY_EMAIL", email, returnOobLink: true };
  const path = "projects/demo-vitrine/accounts:sendOobCode";
  const { oobCode = "" } = await callAuthService(path, body, true);
  return oobCode;
}

/** Deletes the user at the auth service alone; our rows stay. */
export const deleteAuthUser = ({ uid }: TestAccount) =>
  callAuthService("projects/demo-vitrine/accounts:delete", { localId: uid }, true);

export async function signIn({ email, password }: TestAccount): Promise<string> {
  const { idToken = "" } = await callAuthService("accounts:signInWithPassword", {
    email,
    password,
    returnSecureToken: true,
  });
  return idToken;
}

export type Actor = TestAccount & { profileId: string; profile: string };

export async function createActor(
  account: TestAccount,
  fields: Record<string, string> = {},
): Promise<Actor> {
  const form = { role: "ARTIST", name: "Ada Brook", ...fields };
  const response = await request("POST /v1/profiles/", { form, identity: account.identity });
  const profileId = String(response.body["id"]);
  return { ...account, profileId, profile: await fetchProfileToken(account, profileId) };
}

export async function fetchProfileToken(account: TestAccount, profileId: string): Promise<string> {
  const response = await request("POST /v1/profiles/token/", {
    json: { id: profileId },
    identity: account.identity,
  });
  return String(response.body["token"]);
}

export async function createAdministrator(): Promise<Actor> {
  return createActor(await signUp({ role: "ADMIN" }));
}

export async function createArtist(): Promise<Actor> {
  return createActor(await signUp());
}
