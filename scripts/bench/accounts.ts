import { z } from "zod";
import type { AppEnvironment } from "@/local/stack/environment";
import { DEMO_PASSWORD, demoAccounts, type DemoName } from "@/local/stack/demo-accounts";

/** The headers with which an account's requests are authorized, as itself and as its profile. */
export type Account = {
  identity: Record<string, string>;
  profile: Record<string, string>;
  profileId: string;
};

const SignIn = z.object({ idToken: z.string() });
const Profiles = z.array(z.object({ id: z.string() })).min(1);
const ProfileToken = z.object({ token: z.string() });

/** @throws Error with the response, unless its status is 2xx */
export async function requestJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 300)}`);
  return text === "" ? undefined : JSON.parse(text);
}

export const createJsonRequest = (
  method: "POST" | "PUT",
  body: unknown,
  headers: Record<string, string> = {},
): RequestInit => ({
  method,
  headers: { "Content-Type": "application/json", ...headers },
  body: JSON.stringify(body),
});

/** Publishing needs a verified e-mail address. @param environment of the app */
export async function verifyEmail(environment: AppEnvironment, name: DemoName): Promise<void> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: project } = environment;
  await requestJson(
    `http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`,
    createJsonRequest(
      "POST",
      { localId: demoAccounts[name].uid, emailVerified: true },
      { Authorization: "Bearer owner" },
    ),
  );
}

export const signIn = (origin: string, name: DemoName): Promise<Account> =>
  signInWith(origin, demoAccounts[name].email);

/** Signs in through the app at `origin` with the demo's password, and with the account's first profile. */
export async function signInWith(origin: string, email: string): Promise<Account> {
  const credentials = { email, password: DEMO_PASSWORD, returnSecureToken: true };
  const { idToken } = SignIn.parse(
    await requestJson(
      `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
      createJsonRequest("POST", credentials),
    ),
  );
  const identity = { Authorization: `Bearer ${idToken}` };
  const profiles = await requestJson(`${origin}/v1/profiles/`, { headers: identity });
  const profileId = Profiles.parse(profiles)[0]?.id ?? "";
  const { token } = ProfileToken.parse(
    await requestJson(
      `${origin}/v1/profiles/token/`,
      createJsonRequest("POST", { id: profileId }, identity),
    ),
  );
  return { identity, profile: { ...identity, "X-Profile-Token": token }, profileId };
}

/** Opens a page, which then asks for what it shows, with all calls at once. */
export async function visitPage(
  origin: string,
  { page, calls, headers }: { page: string; calls: readonly string[]; headers: HeadersInit },
): Promise<void> {
  const response = await fetch(`${origin}${page}`);
  if (!response.ok) throw new Error(`${page}: ${response.status}`);
  await response.arrayBuffer();
  await Promise.all(calls.map((path) => requestJson(`${origin}${path}`, { headers })));
}
