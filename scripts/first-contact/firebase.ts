import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { UserRecord } from "firebase-admin/auth";
import { decodeJwt } from "jose";
import { z } from "zod";
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
  const auth = await firebaseAuthAdmin();
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(1_000, pageToken);
    const found = page.users.find(matches);
    if (found !== undefined) return found;
    pageToken = page.pageToken;
  } while (pageToken !== undefined);
  return undefined;
}

/** A person signs in once at the site; the account is theirs, and stays. */
const waitForPerson = async (
  detail: string,
  path: string,
  matches: (user: UserRecord) => boolean,
) => {
  const account = await findAccount(matches);
  return account === undefined
    ? waiting(detail, `${env().APP_URL}${path}, then --resume`)
    : passed(`${account.uid} did so`);
};

export function createFirebaseSteps(): Step[] {
  const email = `first-contact-${randomUUID()}@vitrine.example`;
  const password = randomUUID();
  let session: z.infer<typeof Session> | undefined;
  /** Signs up at the first use. */
  const getSession = async (contact: Contact) => {
    if (session !== undefined) return session;
    session = Session.parse(await callAccounts("signUp", { email, password }));
    contact.made({ kind: "account", id: session.localId });
    return session;
  };
  const signIn = async () =>
    Session.parse(await callAccounts("signInWithPassword", { email, password }));

  return [
    { id: "firebase.project", run: async () => passFindings(await checkAuth()) },
    {
      id: "firebase.account",
      needs: "firebase.project",
      run: async (contact) => {
        const { localId, idToken } = await getSession(contact);
        const { uid } = await verifyIdentity(idToken);
        if (uid !== localId) throw new Error(`the token is of ${uid}`);
        return passed("signed up, and its token is valid here", localId);
      },
    },
    {
      id: "firebase.password",
      needs: "firebase.account",
      run: async (contact) => {
        await getSession(contact);
        await assertRejected("a wrong password", () =>
          callAccounts("signInWithPassword", { email, password: randomUUID() }),
        );
        return passed("signs in with its password only", (await signIn()).localId);
      },
    },
    {
      id: "firebase.link",
      needs: "firebase.account",
      run: async (contact) => {
        await getSession(contact);
        const link = await (
          await firebaseAuthAdmin()
        ).generateSignInWithEmailLink(email, {
          url: `${env().APP_URL}/auth/action`,
          handleCodeInApp: true,
        });
        const oobCode = new URL(link).searchParams.get("oobCode");
        const answer = await callAccounts("signInWithEmailLink", { email, oobCode });
        session = Session.parse(answer);
        return passed("signs in by a mailed link", session.localId);
      },
    },
    {
      id: "firebase.refresh",
      needs: "firebase.account",
      run: async (contact) => {
        const { refreshToken } = await getSession(contact);
        return passed(
          "its tokens are renewed",
          (await verifyIdentity(await refresh(refreshToken))).uid,
        );
      },
    },
    {
      id: "firebase.claim",
      needs: "firebase.account",
      run: async (contact) => {
        const { localId, refreshToken } = await getSession(contact);
        await (await firebaseAuthAdmin()).setCustomUserClaims(localId, { role: CLAIM });
        if (decodeJwt(await refresh(refreshToken))["role"] !== CLAIM)
          throw new Error("the renewed token does not have the role");
        return passed("a renewed token has the role that was given", localId);
      },
    },
    {
      id: "firebase.export",
      needs: "firebase.account",
      run: async (contact) => {
        const { localId } = await getSession(contact);
        const account = await findAccount(({ uid }) => uid === localId);
        if (account === undefined) throw new Error(`${localId} is not among the listed accounts`);
        return passed("is among the listed accounts", localId);
      },
    },
    {
      id: "firebase.revocation",
      needs: "firebase.account",
      run: async (contact) => {
        const { localId, refreshToken } = await getSession(contact);
        // A revocation counts whole seconds.
        await wait(1_100);
        await (await firebaseAuthAdmin()).revokeRefreshTokens(localId);
        await assertRejected("a revoked token", () => refresh(refreshToken));
        return passed("a revoked session is not renewed", localId);
      },
    },
    {
      id: "firebase.deletion",
      needs: "firebase.account",
      run: async (contact) => {
        const { localId } = await getSession(contact);
        await (await firebaseAuthAdmin()).deleteUser(localId);
        await assertRejected("a deleted account", async () => {
          await signIn();
        });
        return passed("does not sign in any more", localId);
      },
    },
    {
      id: "firebase.google",
      needs: "firebase.project",
      run: () =>
        waitForPerson("sign in with Google", "/login", ({ providerData }) =>
          providerData.some(({ providerId }) => providerId === "google.com"),
        ),
    },
    {
      id: "firebase.sms",
      needs: "firebase.project",
      run: () =>
        waitForPerson(
          "verify a telephone number by SMS",
          "/account",
          ({ phoneNumber, multiFactor }) =>
            phoneNumber !== undefined || (multiFactor?.enrolledFactors.length ?? 0) > 0,
        ),
    },
  ];
}

export async function removeAccount(uid: string): Promise<void> {
  // Deletes a missing one without an error.
  const { errors } = await (await firebaseAuthAdmin()).deleteUsers([uid]);
  if (errors[0] !== undefined) throw errors[0].error;
}
