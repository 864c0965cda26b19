import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Auth, UserRecord } from "firebase-admin/auth";
import { decodeJwt } from "jose";
import { z } from "zod";
import { listAccounts } from "@/lib/backups/auth-accounts.gateway";
import { firebaseAuthAdmin } from "@/lib/server/auth/firebase-admin";
import { verifyIdentity } from "@/lib/server/auth/identity";
import { env } from "@/lib/server/env";
import { checkAuth } from "@/scripts/doctor/auth";
import {
  type Contact,
  passed,
  passFindings,
  type Step,
  waiting,
} from "@/scripts/first-contact/steps";

const TIMEOUT_MS = 10_000;
const CLAIM = "FIRST_CONTACT";

const Session = z.object({ localId: z.string(), idToken: z.string(), refreshToken: z.string() });
type Session = z.infer<typeof Session>;
const Refreshed = z.object({ id_token: z.string(), refresh_token: z.string() });
const ToolkitError = z.object({ error: z.object({ message: z.string() }) });

/** Calls Google, or the local service, as the browser's SDK does. @throws Error with the code of the answer */
async function callAuth(service: string, path: string, body: object): Promise<unknown> {
  const { FIREBASE_AUTH_EMULATOR_HOST: local, FIREBASE_API_KEY, APP_URL } = env();
  const host = `${service}.googleapis.com`;
  const base = local === undefined ? `https://${host}` : `http://${local}/${host}`;
  const response = await fetch(`${base}/v1/${path}?key=${FIREBASE_API_KEY}`, {
    method: "POST",
    headers: { "content-type": "application/json", referer: `${APP_URL}/` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const { data } = ToolkitError.safeParse(answer);
  throw new Error(data?.error.message ?? `${path} answered ${response.status}`);
}

const callAccounts = (action: string, body: object) =>
  callAuth("identitytoolkit", `accounts:${action}`, { ...body, returnSecureToken: true });

async function refresh(refreshToken: string): Promise<string> {
  const body = { grant_type: "refresh_token", refresh_token: refreshToken };
  return Refreshed.parse(await callAuth("securetoken", "token", body)).id_token;
}

async function assertRejected(what: string, attempt: () => Promise<unknown>): Promise<void> {
  const isRejected = await attempt().then(
    () => false,
    () => true,
  );
  if (!isRejected) throw new Error(`${what} still works`);
}

async function findAccount(
  matches: (user: UserRecord) => boolean,
): Promise<UserRecord | undefined> {
  for await (const user of listAccounts()) if (matches(user)) return user;
  return undefined;
}

/** A person signs in once at the site; the account is theirs, and stays. */
const personStep = (
  name: string,
  task: string,
  path: string,
  matches: (user: UserRecord) => boolean,
): Step => ({
  id: `firebase.${name}`,
  needs: "firebase.project",
  run: async () => {
    const account = await findAccount(matches);
    return account === undefined
      ? waiting(task, `${env().APP_URL}${path}, then --resume`)
      : passed(`${account.uid} did so`);
  },
});

export function createFirebaseSteps(): Step[] {
  const email = `first-contact-${randomUUID()}@vitrine.example`;
  const password = randomUUID();
  let session: Session | undefined;
  /** Signs up at the first use. */
  const getSession = async (contact: Contact): Promise<Session> => {
    if (session !== undefined) return session;
    session = Session.parse(await callAccounts("signUp", { email, password }));
    contact.made({ kind: "account", id: session.localId });
    return session;
  };
  const signIn = (tried = password) =>
    callAccounts("signInWithPassword", { email, password: tried });
  const accountStep = (
    name: string,
    detail: string,
    run: (session: Session, auth: Auth) => Promise<void>,
  ): Step => ({
    id: `firebase.${name}`,
    needs: name === "account" ? "firebase.project" : "firebase.account",
    run: async (contact) => {
      const current = await getSession(contact);
      await run(current, await firebaseAuthAdmin());
      return passed(detail, current.localId);
    },
  });

  return [
    { id: "firebase.project", run: async () => passFindings(await checkAuth()) },
    accountStep("account", "signed up, and its token is valid here", async (current) => {
      const { uid } = await verifyIdentity(current.idToken);
      if (uid !== current.localId) throw new Error(`the token is of ${uid}`);
    }),
    accountStep("password", "signs in with its password only", async () => {
      await assertRejected("a wrong password", () => signIn(randomUUID()));
      await signIn();
    }),
    accountStep("link", "signs in by a mailed link", async (_current, auth) => {
      const settings = { url: `${env().APP_URL}/auth/action`, handleCodeInApp: true };
      const link = new URL(await auth.generateSignInWithEmailLink(email, settings));
      const oobCode = link.searchParams.get("oobCode");
      session = Session.parse(await callAccounts("signInWithEmailLink", { email, oobCode }));
    }),
    accountStep("refresh", "its tokens are renewed", async ({ refreshToken }) => {
      await verifyIdentity(await refresh(refreshToken));
    }),
    accountStep("claim", "a renewed token has the role that was given", async (current, auth) => {
      await auth.setCustomUserClaims(current.localId, { role: CLAIM });
      if (decodeJwt(await refresh(current.refreshToken))["role"] !== CLAIM)
        throw new Error("the renewed token does not have the role");
    }),
    accountStep("export", "is among the listed accounts", async ({ localId }) => {
      if ((await findAccount(({ uid }) => uid === localId)) === undefined)
        throw new Error(`${localId} is not among the listed accounts`);
    }),
    accountStep("revocation", "a revoked session is not renewed", async (current, auth) => {
      // A revocation counts whole seconds.
      await wait(1_100);
      await auth.revokeRefreshTokens(current.localId);
      await assertRejected("a revoked token", () => refresh(current.refreshToken));
    }),
    accountStep("deletion", "does not sign in any more", async ({ localId }, auth) => {
      await auth.deleteUser(localId);
      await assertRejected("a deleted account", () => signIn());
    }),
    personStep("google", "sign in with Google", "/login", ({ providerData }) =>
      providerData.some(({ providerId }) => providerId === "google.com"),
    ),
    personStep(
      "sms",
      "verify a telephone number by SMS",
      "/account",
      ({ phoneNumber, multiFactor }) =>
        phoneNumber !== undefined || (multiFactor?.enrolledFactors.length ?? 0) > 0,
    ),
  ];
}

export async function removeAccount(uid: string): Promise<void> {
  // Deletes a missing one without an error.
  const { errors } = await (await firebaseAuthAdmin()).deleteUsers([uid]);
  if (errors[0] !== undefined) throw errors[0].error;
}
