import { inject } from "vitest";
import * as profiles from "@/app/v1/profiles/route";
import * as profileTokens from "@/app/v1/profiles/token/route";
import { request } from "@/tests/support/request";

const auth = async (path: string, body: object, owner = false): Promise<Record<string, string>> => {
  const response = await fetch(
    `${inject("authUrl")}/identitytoolkit.googleapis.com/v1/${path}?key=demo`,
    {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(owner && { authorization: "Bearer owner" }),
      },
      body: JSON.stringify(body),
    },
  );
  const answer = (await response.json()) as Record<string, string>;
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer;
};

export type TestAccount = { uid: string; email: string; password: string; identity: string };

/** At the real local auth service, with an unverified e-mail. */
export async function signUpUnverified(): Promise<TestAccount> {
  const email = `${crypto.randomUUID()}@vitrine.test`;
  const password = "a long enough password";
  const { localId = "", idToken = "" } = await auth("accounts:signUp", {
    email,
    password,
    returnSecureToken: true,
  });
  return { uid: localId, email, password, identity: idToken };
}

/** At the real local auth service. */
export async function signUp(claims?: Record<string, unknown>): Promise<TestAccount> {
  const account = await signUpUnverified();
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
  await auth("projects/demo-vitrine/accounts:update", { localId: uid, ...change }, true);
}

export async function signIn({ email, password }: TestAccount): Promise<string> {
  const { idToken = "" } = await auth("accounts:signInWithPassword", {
    email,
    password,
    returnSecureToken: true,
  });
  return idToken;
}

export type Actor = TestAccount & { profileId: string; profile: string };

export async function actAs(
  account: TestAccount,
  fields: Record<string, string> = {},
): Promise<Actor> {
  const form = { role: "ARTIST", name: "Ada Brook", ...fields };
  const made = await request(profiles.POST, { form, identity: account.identity });
  const profileId = String(made.body["id"]);
  return { ...account, profileId, profile: await profileTokenOf(account, profileId) };
}

export async function profileTokenOf(account: TestAccount, profileId: string): Promise<string> {
  const answer = await request(profileTokens.POST, {
    json: { id: profileId },
    identity: account.identity,
  });
  return String(answer.body["token"]);
}

export async function administrator(): Promise<Actor> {
  return actAs(await signUp({ role: "ADMIN" }));
}

export async function artist(): Promise<Actor> {
  return actAs(await signUp());
}
